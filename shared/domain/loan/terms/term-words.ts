/** The yearly rate in words: "4.5% a year". */
export function rateText({ interest_rate }: { interest_rate: number }): string {
  return `${interest_rate}% a year`;
}

/** The term in words: "1 month", "36 months". */
export function termText(months: number): string {
  return months === 1 ? '1 month' : `${months} months`;
}
