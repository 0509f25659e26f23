/** @throws Error when it takes longer than that */
export function withTimeout<Result>(milliseconds: number, result: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the response did not arrive in time')), milliseconds);
  });
  return Promise.race([result, late]).finally(() => clearTimeout(timer));
}
