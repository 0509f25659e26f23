/** What a testator says by signing; Colorado asks for conscious presence (C.R.S. 15-11-502). */
export const testatorAttestation =
  'By signing you say that this is your will, that you sign it of your own free will, and that both witnesses are with you now.';

/** What a witness says by signing: they saw the will signed, or heard the testator acknowledge it (C.R.S. 15-11-502). */
export const witnessAttestation = (testator: string) =>
  `By signing you say that you are with ${testator} now, saw this will being signed or heard ${testator} say so, and sign it as a witness at their wish.`;
