"""Loans day by day, with exact fractions: what the vectors beside this file are computed with.

Written apart from the TypeScript; Python 3, standard library only. Amounts in cents. Each day adds the principal of that
day times the yearly rate times that day's share of a year, without rounding; the sum is rounded on the due date.
"""

import calendar
from datetime import date, timedelta
from fractions import Fraction
from hashlib import sha256
from pathlib import Path


def sources(script):
    """SHA-256 of a script and of this file, as its vectors name it: a test sees when they are of other scripts."""
    return sha256(Path(script).read_bytes() + Path(__file__).read_bytes()).hexdigest()


def half_up(value):
    return int((value + Fraction(1, 2)) // 1)


def add_months(start, months):
    year, month = divmod(start.year * 12 + start.month - 1 + months, 12)
    return date(year, month + 1, min(start.day, calendar.monthrange(year, month + 1)[1]))


def in_two_weeks(terms):
    return terms['interval'] == 'biweekly' and terms['repayment'] != 'single'


def due_days(start, terms):
    """The due dates: 1, 2, … payments after the start, or from the first payment that was chosen."""
    single = terms['repayment'] == 'single'
    usual = terms['months'] if single else 1
    for number in range(0, 1000):
        if terms.get('first'):
            first = date.fromisoformat(terms['first'])
            yield first + timedelta(14 * number) if in_two_weeks(terms) else add_months(first, number)
        elif in_two_weeks(terms):
            yield start + timedelta(14 * (number + 1))
        else:
            yield add_months(start, usual + number)


def count_of(terms):
    if terms['repayment'] == 'single':
        return 1
    return terms['months'] * 26 // 12 if terms['interval'] == 'biweekly' else terms['months']


def share_of_year(terms, begins, ends, first):
    """What a day is of a year; `first` for a day before the first due date."""
    months = terms['months'] if first and terms['repayment'] == 'single' else 1
    unusual = first and ends != add_months(begins, months)
    if terms['method'] == 'daily' or in_two_weeks(terms) or unusual:
        return Fraction(1, 365)
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
            ends = next(dues)
        if day == until or (on_time and principal == 0):
            return principal, unpaid + half_up(running) - taken, made
        running += principal * rate * share_of_year(terms, begins, ends, number == 0)
        day += timedelta(1)
