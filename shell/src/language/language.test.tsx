import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { legalNotice, type UserRecord } from '@heartwood/domain';
import type { RemoteModule } from '@heartwood/host';
import { serveApi } from '@heartwood/testing';
import { commonWords, setLanguage, t, translated, type Language } from '@heartwood/i18n';
import { report } from '../telemetry';
import { chosenLanguage } from './choice';
import { storedSession } from '../session/stored-session';
import { ada, registered, renderInShell } from '../testing/render-shell';
import { LanguageChoice } from './language-choice';
import { InItsLanguage, languageOfRemote, setRemoteLanguage } from './remote-language';
import { translatedRemotes } from './translated-remotes';
import { loadLanguage } from './load-language';

jest.mock('../telemetry');

const both = ['en', 'es'] as const;
const browserSpeaks = (...languages: string[]) =>
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
  setLanguage('en', {});
  document.documentElement.lang = 'en';
});

describe('the language of the page', () => {
  it.each([
    [['es-MX', 'en'], 'es'],
    [['en-US', 'es'], 'en'],
    [['fr', 'es-US', 'en'], 'es'],
    [['fr'], 'en'],
    [[], 'en'],
  ])('is the first of the browser’s that there is: %j is %s', (languages, found) => {
    browserSpeaks(...languages);
    expect(chosenLanguage(both)).toBe(found);
  });

  it('is the one that the person chose', () => {
    browserSpeaks('en-US');
    localStorage.setItem('heartwood.language', 'es');
    expect(chosenLanguage(both)).toBe('es');
    localStorage.setItem('heartwood.language', 'tlh');
    expect(chosenLanguage(both)).toBe('en');
  });

  it('is that of the profile if the browser has no choice of its own', () => {
    browserSpeaks('en-US');
    const speaksSpanish = { ...ada, language: 'es' };
    storedSession.saveUser(speaksSpanish);
    expect(chosenLanguage(both)).toBe('es');
    localStorage.setItem('heartwood.language', 'en');
    expect(chosenLanguage(both)).toBe('en');
  });

  it('is never one that isn’t offered', () => {
    browserSpeaks('es');
    localStorage.setItem('heartwood.language', 'es');
    expect(chosenLanguage(['en'])).toBe('en');
  });

  it('is declared by the document, with the words in it', async () => {
    await loadLanguage('es');
    expect(document.documentElement.lang).toBe('es');
    expect(t('Make a will')).toBe('Hacer un testamento');
    expect(translated(legalNotice)).toMatch(/^Heartwood no es/);
  });
});

describe('the choice', () => {
  const show = (among: readonly Language[], user: UserRecord | null = null) => {
    // jsdom can't load pages, and logs that.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    browserSpeaks('en-US');
    return renderInShell([{ path: '/', element: <LanguageChoice among={among} /> }], { user });
  };

  it('is hidden while only one language is offered', () => {
    show(['en']);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('names each language in itself, and stores the one that is chosen', async () => {
    const calls = serveApi({});
    show(both);
    expect(screen.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
    const spanish = screen.getByRole('button', { name: 'Español' });
    expect(spanish).toHaveAttribute('lang', 'es');
    await userEvent.click(spanish);
    expect(chosenLanguage(both)).toBe('es');
    expect(calls).toEqual([]);
  });

  it('is saved in a member’s profile, which otherwise doesn’t change', async () => {
    storedSession.saveTokens({ access: 'a', refresh: 'r' });
    const calls = serveApi({ 'GET /current-user/': ada, 'PUT /update-profile/': ada });
    show(both, ada);
    await userEvent.click(screen.getByRole('button', { name: 'Español' }));
    await waitFor(() => expect(chosenLanguage(both)).toBe('es'));
    const { first_name, last_name, email, profile } = ada;
    expect(calls.at(-1)?.body).toEqual({ first_name, last_name, email, ...profile, language: 'es' });
  });

  it('doesn’t change when the profile could not be saved, and says so', async () => {
    storedSession.saveTokens({ access: 'a', refresh: 'r' });
    serveApi({ 'GET /current-user/': ada, 'PUT /update-profile/': [503, { detail: 'Soon.' }] });
    const { store } = show(both, ada);
    await userEvent.click(screen.getByRole('button', { name: 'Español' }));
    await waitFor(() => expect(JSON.stringify(store.getState().flash)).toContain('couldn’t be saved'));
    expect(chosenLanguage(both)).toBe('en');
  });
});

describe('a remote', () => {
  const remote = (name: string, answer?: RemoteModule['setLanguage']): RemoteModule => ({
    contract: '2.0.0',
    name,
    version: '1',
    routes: [],
    ...(answer && { setLanguage: answer }),
  });
  const show = (name: string) =>
    render(
      <InItsLanguage of={name}>
        <p>It</p>
      </InItsLanguage>,
    ).container.querySelector('[lang]');

  it('loads no words for English', async () => {
    const asked = jest.fn();
    await setRemoteLanguage(remote('one', asked));
    expect(asked).not.toHaveBeenCalled();
    expect(show('one')).toBeNull();
  });

  it('loads its words for the page’s language, and isn’t marked if it has them', async () => {
    setLanguage('es', {});
    const asked = jest.fn().mockResolvedValue(true);
    await setRemoteLanguage(remote('two', asked));
    expect(asked.mock.calls).toEqual([['es', await commonWords.es()]]);
    expect(show('two')).toBeNull();
    expect(languageOfRemote('two')).toBe('es');
  });

  it.each([
    ['has no other language', undefined],
    ['does not have this one', () => Promise.resolve(false)],
    ['fails to load it', () => Promise.reject(new Error('offline'))],
  ])('is marked as English when it %s', async (name, answer) => {
    setLanguage('es', {});
    await setRemoteLanguage(remote(name, answer));
    expect(show(name)).toHaveAttribute('lang', 'en');
    expect(languageOfRemote(name)).toBe('en');
    expect(jest.mocked(report)).toHaveBeenCalledTimes(name.startsWith('fails') ? 1 : 0);
  });

  it('is marked with its own language inside an English one', async () => {
    setLanguage('es', {});
    await setRemoteLanguage(remote('old'));
    await setRemoteLanguage(remote('new', () => Promise.resolve(true)));
    render(
      <InItsLanguage of="old">
        <InItsLanguage of="new">
          <p>Nuevo</p>
        </InItsLanguage>
      </InItsLanguage>,
    );
    expect(screen.getByText('Nuevo').closest('[lang]')).toHaveAttribute('lang', 'es');
  });
});

describe('a remote’s title and links in the registry', () => {
  const link = { label: 'My pets', path: '/pets', order: 1, audience: 'members' as const };
  const pets = registered('pets', {
    navigation: [link],
    translations: { es: { Pets: 'Mascotas', 'My pets': 'Mis mascotas' } },
  });
  const old = registered('old');

  it('are in the page’s language, if the remote has them', () => {
    setLanguage('es', {});
    const { pets: there, old: unchanged } = translatedRemotes({ pets, old });
    expect([there?.title, there?.navigation?.[0]?.label]).toEqual(['Mascotas', 'Mis mascotas']);
    expect(there?.navigation?.[0]?.path).toBe('/pets');
    expect(unchanged).toBe(old);
  });

  it('are in English on an English page', () => {
    expect(translatedRemotes({ pets })).toEqual({ pets });
  });
});
