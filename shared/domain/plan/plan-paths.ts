/** The paths of the papers for while one lives. They stand apart from `paths`, which the first script has. */
export const planPatterns = {
  plan: '/plan',
  questions: '/plan/:kind',
  paper: '/plan/papers/:paperId',
  forMe: '/plan/for-me/:paperId',
  emergency: '/plan/emergency',
} as const;

export const planPaths = {
  plan: planPatterns.plan,
  /** The questions of a paper. @param kind such as `medical` */
  questions: (kind: string) => `/plan/${kind}`,
  paper: (id: string) => `/plan/papers/${encodeURIComponent(id)}`,
  /** A paper of somebody else that names the reader. */
  forMe: (id: string) => `/plan/for-me/${encodeURIComponent(id)}`,
  /** @param code of a wallet card: behind the “#”, so that no server logs it */
  emergency: (code: string) => `${planPatterns.emergency}#${code}`,
};
