"""Computes loan-first-periods.json: plans whose first payment is due 1 to 365 days after the start.

Run by `npm run vectors`.
"""

import json
from datetime import date, timedelta

from loan_days import add_months, run, sources

AMOUNT, RATE, MONTHS, START = 1_234_567, 36, 4, date(2027, 1, 31)


def line(terms, days):
    loan = {**terms, 'first': (START + timedelta(days)).isoformat()}
    _, _, made = run(AMOUNT, loan, START, add_months(START, 500), [], on_time=True)
    amounts = [each['amount'] for each in made]
    interest = sum(each['interest'] for each in made)
    return ' '.join(str(number) for number in [days, *amounts[:2], amounts[-1], interest])


def plans(method, repayment, interval, first_period):
    terms = {
        'rate': RATE, 'months': MONTHS, 'method': method, 'repayment': repayment, 'interval': interval,
        'firstPeriod': first_period,
    }
    lines = [line(terms, days) for days in range(1, 366)]
    return {'method': method, 'repayment': repayment, 'interval': interval, 'firstPeriod': first_period, 'lines': lines}


SCHEDULES = [
    *((method, 'equal', 'monthly', rule) for method in ('schedule', 'daily') for rule in ('level', 'first_payment')),
    *(('daily', 'equal', 'biweekly', rule) for rule in ('level', 'first_payment')),
    *((method, repayment, 'monthly', 'level') for method in ('schedule', 'daily') for repayment in ('interest_only', 'single')),
]
NOTE = (
    'Computed by loan-first-periods.py beside this file with fractions.Fraction, day by day. Each line: days until the '
    'first payment, then in cents the first payment, the second if there is one, the last, and the interest in all.'
)
print(json.dumps({
    'note': NOTE, 'sources': sources(__file__), 'amount': AMOUNT, 'ratePercent': RATE, 'months': MONTHS,
    'start': START.isoformat(), 'schedules': [plans(*each) for each in SCHEDULES],
}, indent=2))
