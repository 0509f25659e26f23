"""Computes loan-amendments.json: loans that run, are amended, and are then paid on time.

Run by `npm run vectors`.
"""

import json
from datetime import date

from loan_days import add_months, run, sources


def case(amount, first, start, paid, on, then):
    begin, turn = date.fromisoformat(start), date.fromisoformat(on)
    payments = [(date.fromisoformat(day), cents) for day, cents in paid]
    balance, carried, _ = run(amount, first, begin, turn, payments)
    _, _, made = run(balance, then, turn, add_months(turn, 500), [], carried, on_time=True)
    return {
        'amount': amount, 'first': first, 'start': start, 'paid': paid, 'on': on, 'then': then,
        'balance': balance, 'carried': carried, 'payments': len(made), 'first_payment': made[0],
        'last_payment': made[-1], 'interest': sum(each['interest'] for each in made),
    }


def terms(rate, months, method='schedule', repayment='equal', interval='monthly'):
    return {'rate': rate, 'months': months, 'method': method, 'repayment': repayment, 'interval': interval}


PAID = [('2025-02-28', 29971), ('2025-03-31', 29971)]
CASES = [
    case(1000000, terms(5, 36), '2025-01-31', PAID, '2025-04-15', terms(3, 48)),
    case(1000000, terms(5, 36, 'daily'), '2025-01-31', PAID, '2025-04-15', terms(3, 48, 'daily')),
    case(1000000, terms(5, 36), '2025-01-31', PAID, '2025-03-31', terms(5, 12)),
    case(1000000, terms(5, 36), '2025-01-31', PAID, '2025-04-15', terms(0, 24)),
    case(1000000, terms(5, 36), '2025-01-31', [], '2025-04-20', terms(7.5, 24, 'daily')),
    case(1000000, terms(5, 36), '2025-01-31', [('2025-02-10', 250000)], '2025-02-20', terms(4, 18)),
    case(2400000, terms(6, 12, repayment='interest_only'), '2025-01-15', [], '2025-03-01', terms(6, 60)),
    case(2400000, terms(6, 12, repayment='single'), '2025-01-15', [], '2025-07-16', terms(6, 6, repayment='single')),
    case(1200000, terms(4.8, 24, interval='biweekly'), '2025-01-31', [('2025-02-14', 24220)], '2025-02-20',
         terms(4.8, 24, interval='biweekly')),
    case(1200000, terms(4.8, 24), '2024-02-29', [('2024-03-29', 52549)], '2024-04-10',
         terms(3.25, 36, 'daily', 'interest_only')),
    case(99999, terms(45, 12, 'daily'), '2025-08-31', [('2025-09-15', 1)], '2025-10-31', terms(12.3456, 7)),
    case(5000000, terms(5.25, 120), '2025-05-31', [('2025-06-30', 53646), ('2025-07-10', 1000000)], '2025-07-31',
         terms(5.25, 60, 'daily', interval='biweekly')),
]

NOTE = (
    'Computed by loan-amendments.py beside this file, day by day with fractions.Fraction. Amounts in cents. Before the '
    'amendment only what is listed is paid; after it every payment is made on its day.'
)
print(json.dumps({'note': NOTE, 'sources': sources(__file__), 'cases': CASES}, indent=2))
