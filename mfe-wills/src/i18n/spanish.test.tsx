import { willDocument } from '@heartwood/domain';
import { renderInHost, sampleWill, serveApi } from '@heartwood/testing';
import { setLanguage } from '@heartwood/i18n';
import common from '@heartwood/i18n/es.json';
import { act, render, screen, within } from '@testing-library/react';
import remote from '../remote';
import { Statement } from '../signing/statement';
import { jose } from '../testing/people';
import { png, savedWill } from '../testing/will';
import { willTasks } from '../dashboard/tasks/will-tasks';
import { WillContract } from '../details/will-contract';
import { Component as WillDetails } from '../details/page';
import { Component as WillsHome } from '../dashboard/page';
import { PreviewDialog } from '../create/review/preview-dialog';
import { Component as Witness } from '../signing/witness/page';

// jsdom has no canvas.
jest.mock('@heartwood/ui', () => {
  const ui = jest.requireActual('@heartwood/ui');
  return {
    ...ui,
    SignatureField: ({ name, label }: { name: string; label: string }) => ui.TextField({ name, label }),
  };
});

beforeEach(() => remote.setLanguage('es'));
afterEach(() => setLanguage('en', {}));

it('is the language of the pages once the host has chosen it, and of no name', async () => {
  serveApi({ 'GET /api/wills/': [savedWill({ testator_name: 'Will', executor: 'Will' })] });
  renderInHost(<WillsHome />, { at: '/wills', user: jose });
  expect(await screen.findByRole('heading', { name: 'Sus testamentos' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Will' })).toBeVisible();
  expect(screen.getByText('Albacea').nextElementSibling).toHaveTextContent(/^Will$/);
});

it('is the language of the tasks', () => {
  const [task] = willTasks([], {
    owner: jose,
    begun: { testatorName: '', reached: 4, asksWitnesses: false, guardianLater: false, isPartners: false },
    today: savedWill().final_details.documentDate,
  });
  expect(task?.sentence).toBe('Termine su testamento. Va por el paso 4 de 10.');
});

it('is not the language of the will, nor of what is signed and sent', async () => {
  const calls = serveApi({
    'POST /api/witnessing/': {
      role: 'witness_1',
      name: 'Ida Moore',
      testator_name: 'Ana María Ruiz',
      document: willDocument(sampleWill()),
      testator_signature: png,
      expires_at: '2026-11-23T18:00:00.000Z',
    },
    'POST /api/witnessing/sign/': {},
  });
  const { user, router } = renderInHost(<Witness />, { at: '/witness' });
  await act(() => router.navigate('/witness#the-token'));
  const title = 'Ser testigo del testamento de Ana María Ruiz';
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(/I nominate Ben Ruiz as/).closest('[lang]')).toHaveAttribute('lang', 'en');
  await user.click(screen.getByLabelText('Su firma'));
  await user.paste(png);
  await user.selectOptions(screen.getByLabelText('¿Dónde se encuentra ahora?'), 'Colorado');
  await user.click(screen.getByRole('button', { name: 'Firmar' }));
  expect(await screen.findByText('Su firma está guardada')).toBeVisible();
  expect(calls.at(-1)?.body).toMatchObject({
    statement: expect.stringMatching(/^By signing as Ida Moore, you state:\n- I saw Ana María Ruiz sign/),
  });
});

it('opens the preview with the copy to read', async () => {
  await remote.setLanguage('es', common);
  const confirm = () => Promise.resolve();
  renderInHost(
    <PreviewDialog
      will={sampleWill()}
      open
      busy={false}
      error={undefined}
      onClose={jest.fn()}
      onConfirm={confirm}
    />,
  );
  const copy = await screen.findByRole('group', { name: 'Copia de lectura del testamento' });
  expect(copy.closest('details')).toHaveAttribute('open');
});

it('has a copy of the whole will to read, marked as one, and the will itself as in English', async () => {
  await remote.setLanguage('es', common);
  serveApi({ 'GET /wills/will-1/': savedWill({ executor: 'Will' }) });
  renderInHost([{ path: '/will-details/:willId', element: <WillDetails /> }], {
    at: '/will-details/will-1',
    user: jose,
  });
  const paper = await screen.findByRole('region', { name: 'Texto del testamento' });
  const copy = await screen.findByRole('group', { name: 'Copia de lectura del testamento' });
  const mark = screen.getByText('Copia de lectura. El texto legal es el que está en inglés.');
  expect(mark.compareDocumentPosition(copy)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(copy.closest('[lang]')).toHaveAttribute('lang', 'es');
  expect(copy).toHaveTextContent('Nombro a Will como representante personal (albacea) de mi sucesión.');
  expect(copy.querySelector('[lang="en"]')).toBeNull();
  setLanguage('en', {});
  const { container } = render(<WillContract will={savedWill({ executor: 'Will' })} />);
  const english = container.querySelector('div[lang="en"]')?.outerHTML;
  expect(english).toContain('I nominate Will as personal representative');
  expect(paper.querySelector('div[lang="en"]')?.outerHTML).toBe(english);
  expect(within(paper).getByText('DRAFT, not a signed will')).toHaveAttribute('lang', 'en');
  expect(container).not.toHaveTextContent('Copia de lectura');
});

it('has a copy to read below what is signed, marked as one', () => {
  setLanguage('es', { ...common, 'This is my will, and I have read it.': 'Este es mi testamento.' });
  const signer = { role: 'testator', name: 'Ana Ruiz', testator: 'Ana Ruiz' } as const;
  const said = { place: 'Colorado', home: '', presence: 'same_room', interested: false } as const;
  renderInHost(<Statement signer={signer} ceremony={{ ...said, under_18: false }} />);
  const statement = screen.getByRole('group', { name: 'By signing as Ana Ruiz, you state:' });
  const signed = within(statement).getByText('This is my will, and I have read it.');
  const mark = within(statement).getByText(
    'Traducción para su lectura; lo que se firma es el texto en inglés',
  );
  const copy = within(statement).getByText('Este es mi testamento.');
  expect(signed.closest('[lang]')).toHaveAttribute('lang', 'en');
  expect(signed.compareDocumentPosition(mark)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(mark.compareDocumentPosition(copy)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
