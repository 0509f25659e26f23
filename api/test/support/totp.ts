import { generate } from 'otplib';

/** The code that an app shows: of this step of 30 seconds, or of one so many steps from it. */
export const codeOf = (secret: string, step = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + step * 30 });
