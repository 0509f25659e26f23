import { generate } from 'otplib';

/** The code that an app shows: in this step of 30 seconds, or in one that is offset from it. */
export const codeOf = (secret: string, step = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + step * 30 });
