import { escapeHtml } from './escape-html';

it('escapes all five characters', () => expect(escapeHtml(`&<>"'`)).toBe('&amp;&lt;&gt;&quot;&#39;'));
