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


def period_rates(terms, start):
    """The exact interest rate of each planned period."""
    rate, dues, begins = Fraction(str(terms['rate'])) / 100, due_days(start, terms), start
    for number in range(count_of(terms)):
        ends = next(dues)
        yield rate * share_of_year(terms, begins, ends, number == 0) * (ends - begins).days
        begins = ends


def level_payment(cents, rates):
    """The exact equal payment over these periods, without interest on unpaid interest: tries each number of periods
    whose payments go to interest alone."""
    for alone in range(len(rates)):
        simple = 1 + sum(rates[:alone + 1])
        growth, payments = Fraction(1), Fraction(0)
        for rate in rates[alone + 1:]:
            growth, payments = growth * (1 + rate), payments * (1 + rate) + 1
        payment = cents * simple * growth / ((alone + 1) * growth + payments)
        if (alone + 1) * payment >= cents * (simple - 1):
            return payment


def is_odd(terms, start):
    usual = start + timedelta(14) if in_two_weeks(terms) else add_months(start, 1)
    return next(due_days(start, terms)) != usual


def regular_payment(cents, terms, start):
    if terms.get('firstPeriod') == 'level' and is_odd(terms, start):
        return half_up(level_payment(cents, list(period_rates(terms, start))))
    return standard_payment(cents, terms)


def first_payment(cents, interest, terms):
    """The interest of an odd first period, and the principal that a usual first payment repays."""
    each = Fraction(str(terms['rate'])) / 100 * (Fraction(14, 365) if in_two_weeks(terms) else Fraction(1, 12))
    return interest + standard_payment(cents, terms) - half_up(cents * each)


def standard_payment(cents, terms):
    rate = Fraction(str(terms['rate'])) / 100
    each = rate * 14 / 365 if terms['interval'] == 'biweekly' else rate / 12
    factors = sum((1 / (1 + each)) ** number for number in range(1, count_of(terms) + 1))
    return half_up(cents / factors)


def run(cents, terms, start, until, paid, carried=0, on_time=False):
    """Runs a loan day by day; returns principal, unpaid interest and payments made on time at the end of `until`."""
    rate = Fraction(str(terms['rate'])) / 100
    principal, unpaid, taken, cent_days = cents, carried, 0, 0
    dues, begins, number, made = due_days(start, terms), start, 0, []
    ends = next(dues)
    regular = regular_payment(cents, terms, start) if terms['repayment'] == 'equal' else None
    day = start
    daily = rate * share_of_year(terms, begins, ends, True)
    while True:
        for amount in [amount for on, amount in paid if on == day]:
            owed = unpaid + half_up(cent_days * daily) - taken
            interest = min(amount, owed)
            from_unpaid = min(interest, unpaid)
            unpaid -= from_unpaid
            taken += interest - from_unpaid
            principal -= amount - interest
        if day == ends:
            number += 1
            interest = half_up(cent_days * daily) - taken
            if on_time and principal + unpaid + interest > 0:
                owed = principal + unpaid + interest
                if number >= count_of(terms):
                    amount = owed
                elif terms['repayment'] == 'interest_only':
                    amount = unpaid + interest
                elif number == 1 and terms.get('firstPeriod') == 'first_payment' and is_odd(terms, start):
                    amount = carried + first_payment(principal, interest, terms)
                else:
                    amount = min(owed, regular + (carried if number == 1 else 0))
                made.append({'on': day.isoformat(), 'amount': amount, 'interest': min(amount, unpaid + interest)})
                principal -= amount - min(amount, unpaid + interest)
                unpaid += interest - min(amount, unpaid + interest)
            else:
                unpaid += interest
            cent_days, taken, begins = 0, 0, day
            ends = next(dues)
            daily = rate * share_of_year(terms, begins, ends, False)
        if day == until or (on_time and principal == 0):
            return principal, unpaid + half_up(cent_days * daily) - taken, made
        cent_days += principal
        day += timedelta(1)
