"""Computes loan-amendments.json: loans that run, are amended, and are then paid on time.

Written apart from the TypeScript, day by day with exact fractions; Python 3, standard library only. Run it in this
folder: python3 loan-amendments.py > loan-amendments.json
"""

import calendar
import json
from datetime import date, timedelta
from fractions import Fraction


def half_up(value):
    return int((value + Fraction(1, 2)) // 1)


def add_months(start, months):
    year, month = divmod(start.year * 12 + start.month - 1 + months, 12)
    return date(year, month + 1, min(start.day, calendar.monthrange(year, month + 1)[1]))


def due_days(start, terms):
    """The due dates: 1, 2, … payments after the start."""
    if terms['repayment'] == 'single':
        yield add_months(start, terms['months'])
        return
    for number in range(1, 1000):
        yield start + timedelta(14 * number) if terms['interval'] == 'biweekly' else add_months(start, number)


def count_of(terms):
    if terms['repayment'] == 'single':
        return 1
    return terms['months'] * 26 // 12 if terms['interval'] == 'biweekly' else terms['months']


def share_of_year(terms, begins, ends):
    if terms['method'] == 'daily' or (terms['interval'] == 'biweekly' and terms['repayment'] != 'single'):
        return Fraction(1, 365)
    months = terms['months'] if terms['repayment'] == 'single' else 1
    return Fraction(months, 12) / (ends - begins).days


def regular_payment(cents, terms):
    rate = Fraction(str(terms['rate'])) / 100
    each = rate * 14 / 365 if terms['interval'] == 'biweekly' else rate / 12
    factors = sum((1 / (1 + each)) ** number for number in range(1, count_of(terms) + 1))
    return half_up(cents / factors)


def run(cents, terms, start, until, paid, carried=0, on_time=False):
    """Runs a loan day by day; returns principal, unpaid interest and payments made on time at the end of `until`."""
    rate = Fraction(str(terms['rate'])) / 100
    principal, unpaid, taken, running = cents, carried, 0, Fraction(0)
    dues, begins, number, made = due_days(start, terms), start, 0, []
    ends = next(dues)
    regular = regular_payment(cents, terms) if terms['repayment'] == 'equal' else None
    day = start
    while True:
        for amount in [amount for on, amount in paid if on == day]:
            owed = unpaid + half_up(running) - taken
            interest = min(amount, owed)
            from_unpaid = min(interest, unpaid)
            unpaid -= from_unpaid
            taken += interest - from_unpaid
            principal -= amount - interest
        if day == ends:
            number += 1
            interest = half_up(running) - taken
            if on_time and principal + unpaid + interest > 0:
                owed = principal + unpaid + interest
                if number >= count_of(terms):
                    amount = owed
                elif terms['repayment'] == 'interest_only':
                    amount = unpaid + interest
                else:
                    amount = min(owed, regular + (carried if number == 1 else 0))
                made.append({'on': day.isoformat(), 'amount': amount, 'interest': min(amount, unpaid + interest)})
                principal -= amount - min(amount, unpaid + interest)
                unpaid = 0
            else:
                unpaid += interest
            running, taken, begins = Fraction(0), 0, day
            ends = next(dues, add_months(day, 1))
        if day == until or (on_time and principal == 0):
            return principal, unpaid + half_up(running) - taken, made
        running += principal * rate * share_of_year(terms, begins, ends)
        day += timedelta(1)


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
print(json.dumps({'note': NOTE, 'cases': CASES}, indent=2))
