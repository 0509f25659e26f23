import { faults, files, prove, remotes, type Fault, type File, type Remote } from '../../../../faults/case';
import { newPerson } from '../../../../support/people';
import { test as base } from '../../../../support/test';

/** A logged-in person, without filling in a form. */
const test = base.extend<object, { tokens: { access: string; refresh: string } }>({
  tokens: [
    async ({ playwright, server }, use) => {
      const person = newPerson();
      const request = await playwright.request.newContext();
      const answer = await request.post(`${server.url}/backend/register/`, {
        data: { ...person, password2: person.password },
      });
      await use(await answer.json());
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  page: async ({ page, tokens }, use) => {
    await page.addInitScript(({ access, refresh }) => {
      localStorage.setItem('heartwood.refresh', refresh);
      localStorage.setItem('heartwood.access', access);
    }, tokens);
    await use(page);
  },
});

// The browser rejects bytes that don't match the registry, and logs an error.
test.use({ browserSays: /integrity|SRI/ });

const names = Object.keys(remotes) as Remote[];
const kinds = Object.keys(files) as File[];
/**
 * Each fault, file, and remote once, each remote missing, and the other faults of a manifest. FAULTS=all
 * tests every combination, as `npm run test:slow -- faults` does.
 */
const taken = (fault: Fault, file: File, name: Remote): boolean => {
  const row = Object.keys(faults).indexOf(fault);
  const oneOfEach = kinds[row % kinds.length] === file && names[row % names.length] === name;
  const gone = fault === '404' && file === 'manifest';
  const misread = name === 'wills' && file === 'manifest' && (fault === 'HTML' || fault === 'garbage');
  const registryDown = name === 'wills' && file === 'registry' && fault === '500';
  return process.env.FAULTS === 'all' || oneOfEach || gone || misread || registryDown;
};
const all = (Object.keys(faults) as Fault[]).flatMap((fault) =>
  kinds.flatMap((file) =>
    names.filter((name) => taken(fault, file, name)).map((name) => ({ fault, file, name })),
  ),
);

for (const { fault, file, name } of all)
  test(`${name} · ${file} · ${fault}: the rest works, and Try again brings it back`, async ({ page }) => {
    await prove(page, name, file, fault);
  });
