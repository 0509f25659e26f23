import { paperOf, paperStatementText, todayOf, type Paper, type PaperSigner } from '@heartwood/domain';
import { samplePaper } from '@heartwood/domain/fixtures';
import type { Answer, Person } from './person';
import { signature } from './signatures';
import type { TestSite } from './site';
import { draftOf, payFor } from './wills';

/** The body of a call that saves a sample paper. */
export function paperBody(name = 'medical', change: object = {}) {
  const { kind, answers } = samplePaper(name);
  return { [kind]: { ...answers, ...change } };
}

/** Saves a draft of a sample. */
export async function paperDraft(person: Person, name = 'medical', change: object = {}): Promise<Paper> {
  const { status, body } = await person.post('/api/papers/', paperBody(name, change));
  if (status !== 201) throw new Error(`No draft: ${JSON.stringify(body)}`);
  return body;
}

/** Lets a person sign papers: they pay for a will. */
export const payForPlan = async (site: TestSite, person: Person): Promise<void> =>
  payFor(site, person, await draftOf(person));

const seeds = { owner: 11, witness_1: 12, witness_2: 13 } as const;

/** What a signer sends. */
export function signingOf(
  { kind, document, version }: Pick<Paper, 'kind' | 'document' | 'version'>,
  role: PaperSigner,
  change: object = {},
) {
  const place = 'Colorado';
  const statement = paperStatementText(kind, role, document, { place });
  return { role, signature: signature(seeds[role]), place, statement, version, ...change };
}

export const signPaper = (
  person: Person,
  paper: Paper,
  role: PaperSigner,
  change: object = {},
): Promise<Answer> => person.put(`/api/papers/${paper.id}/sign/`, signingOf(paper, role, change));

/** A sample paper that all have signed on the screen, once the server has made its PDF. */
export async function signedPaper(person: Person, name = 'medical', change: object = {}): Promise<Paper> {
  const draft = await paperDraft(person, name, change);
  for (const role of paperOf(draft.kind).signing.onScreen) {
    const { status, body } = await signPaper(person, draft, role);
    if (status !== 200) throw new Error(`Not signed: ${JSON.stringify(body)}`);
  }
  await person.serverIdle();
  return (await person.get(`/api/papers/${draft.id}/`)).body;
}

/** The report of an owner who signed with a pen today. */
export const paperInk = (change: object = {}) => ({
  signed_on: todayOf(new Date()),
  place: 'Boulder, Colorado',
  original_kept_at: 'In the fireproof box at home',
  ...change,
});
