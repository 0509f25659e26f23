"""Computes loan-schedules.json: plans in which every payment is made on its day, and what is owed after other payments.

Run by `npm run vectors`.
"""

import json
from datetime import date

from loan_days import add_months, run, sources


def terms(amount, rate, months, method='schedule', repayment='equal', interval='monthly', first=None):
    return {
        'amount': amount, 'ratePercent': rate, 'months': months, 'method': method, 'repayment': repayment,
        'interval': interval, 'first': first,
    }


def cents(dollars):
    return round(dollars * 100)


def usd(amount):
    return f'{amount // 100}.{amount % 100:02}'


def plan(start, given):
    begin = date.fromisoformat(start)
    loan = {**given, 'rate': given['ratePercent']}
    _, _, made = run(cents(given['amount']), loan, begin, add_months(begin, 500), [], on_time=True)
    number = len(made) // 2 + 1
    repaid = sum(each['amount'] - each['interest'] for each in made[:number])
    return {
        **given, 'start': start, 'payments': len(made), 'firstPayment': usd(made[0]['amount']),
        'firstInterest': usd(made[0]['interest']), 'lastPayment': usd(made[-1]['amount']),
        'interest': usd(sum(each['interest'] for each in made)), 'lastDue': made[-1]['on'],
        'middle': {
            'number': number, 'due': made[number - 1]['on'], 'interest': usd(made[number - 1]['interest']),
            'balance': usd(cents(given['amount']) - repaid),
        },
    }


def payoff(given, on, *paid):
    """What is owed at the end of a day, when only `paid` was paid."""
    begin, end = date.fromisoformat(STARTED), date.fromisoformat(on)
    payments = [(date.fromisoformat(day), cents(dollars)) for day, dollars in paid]
    principal, unpaid, _ = run(cents(given['amount']), {**given, 'rate': given['ratePercent']}, begin, end, payments)
    interest = sum(amount for _, amount in payments) - (cents(given['amount']) - principal)
    loan = {name: value for name, value in given.items() if name != 'first'}
    return {
        **loan, 'start': STARTED, 'paid': [{'on': day, 'amount': dollars} for day, dollars in paid], 'on': on,
        'balance': usd(principal), 'payoff': usd(principal + unpaid), 'interestPaid': usd(interest),
    }


STARTED = '2025-01-15'
PLANS = [
    plan('2025-01-31', terms(10000, 5, 36)),
    plan('2025-01-31', terms(24000, 6, 12)),
    plan('2025-01-31', terms(10000, 0, 12)),
    plan('2025-01-31', terms(25000, 6.5, 60)),
    plan('2025-01-31', terms(5000, 12, 1)),
    plan('2025-01-31', terms(1234.56, 7.3333, 19)),
    plan('2025-01-31', terms(10000, 5, 36, 'daily')),
    plan('2025-01-31', terms(24000, 6, 12, 'daily')),
    plan('2025-01-31', terms(10000, 0, 12, 'daily')),
    plan('2025-01-31', terms(25000, 6.5, 60, 'daily')),
    plan('2025-01-31', terms(5000, 12, 1, 'daily')),
    plan('2025-01-31', terms(8000, 45, 24, 'daily')),
    plan('2025-01-31', terms(3000, 3.75, 48, 'daily')),
    plan('2025-01-31', terms(12000, 4.8, 24, interval='biweekly')),
    plan('2025-01-31', terms(12000, 4.8, 24, 'daily', interval='biweekly')),
    plan('2025-01-31', terms(900, 9, 1, interval='biweekly')),
    plan('2024-02-29', terms(50000, 5.25, 120, interval='biweekly')),
    plan('2025-01-31', terms(20000, 6, 12, repayment='interest_only')),
    plan('2025-01-31', terms(20000, 6, 12, 'daily', repayment='interest_only')),
    plan('2025-01-31', terms(20000, 6, 6, repayment='interest_only', interval='biweekly')),
    plan('2025-01-31', terms(15000, 0, 12, repayment='interest_only')),
    plan('2025-01-31', terms(24000, 6, 12, repayment='single')),
    plan('2025-01-31', terms(24000, 6, 12, 'daily', repayment='single')),
    plan('2024-08-31', terms(7777.77, 4.25, 7, repayment='single')),
    plan('2025-01-31', terms(1000, 0, 6, repayment='single')),
    plan('2025-01-15', terms(24000, 6, 12, first='2025-04-01')),
    plan('2025-01-15', terms(24000, 6, 12, 'daily', first='2025-02-01')),
    plan('2025-01-15', terms(24000, 6, 12, interval='biweekly', first='2025-03-07')),
    plan('2025-01-15', terms(24000, 6, 12, repayment='interest_only', first='2025-02-10')),
    plan('2025-01-15', terms(24000, 6, 12, repayment='single', first='2025-12-24')),
]
LOAN, ODD = (24000, 6, 12), (9999.99, 7.77, 6)
PAID = [
    (LOAN, '2025-01-15'),
    (LOAN, '2025-01-15', ('2025-01-15', 10000), ('2025-01-15', 14000)),
    (LOAN, '2025-01-25', ('2025-01-15', 4000)),
    (LOAN, '2025-02-15', ('2025-01-25', 4000), ('2025-02-05', 4000)),
    (LOAN, '2025-03-15', ('2025-02-15', 2065.59), ('2025-02-20', 5000)),
    (LOAN, '2025-04-20'),
    (LOAN, '2026-03-01', ('2025-03-01', 100)),
    (ODD, '2025-02-28', ('2025-01-20', 0.01), ('2025-01-21', 0.02)),
]
PAYOFFS = [
    *(payoff(terms(*loan, method), on, *paid) for method in ('schedule', 'daily') for loan, on, *paid in PAID),
    payoff(terms(*LOAN, repayment='single'), '2025-03-01', ('2025-02-05', 1000)),
    payoff(terms(*LOAN, 'daily', interval='biweekly'), '2025-03-01', ('2025-02-05', 1000)),
]

NOTE = (
    'Computed by loan-schedules.py beside this file with fractions.Fraction, day by day: each day adds the '
    "principal of that day times the yearly rate times that day's share of a year, without rounding. By the "
    "schedule a day's share is 1/12 divided by the days of its month (of a single payment: months/12 divided "
    'by all days), for two-week payments, a first period of another length than usual and the daily method '
    '1/365. On a due date the sum is rounded half up to a cent. The equal payment is the amount divided by the'
    " sum of the discount factors, rounded half up. Due dates come from Python's calendar module. payments of "
    '`paid` cover interest first. balance, payoff: at the end of the day `on`.'
)
print(json.dumps({'note': NOTE, 'sources': sources(__file__), 'plans': PLANS, 'payoffs': PAYOFFS}, indent=2))
