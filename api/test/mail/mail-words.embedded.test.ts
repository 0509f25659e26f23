import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { samplesIn } from '../../scripts/mails/samples';

describe('each mail', () => {
  const english = samplesIn('en');
  for (const [name, mail] of Object.entries(samplesIn('es')))
    it(`is entirely in Spanish: ${name}`, () => {
      const pairs = [
        `${english[name]?.subject}\n${english[name]?.body}`,
        `${mail.subject}\n${mail.body}`,
      ].map((text) => text.split('\n').map(wordsOf));
      const [inEnglish = [], inSpanish = []] = pairs;
      assert.equal(inSpanish.length, inEnglish.length);
      assert.deepEqual(
        inSpanish.filter((line, at) => line !== '' && line === inEnglish[at]),
        [],
      );
      assert.doesNotMatch(inSpanish.join('\n'), / (?:the|your|is|was) |\b(?:December|November) \d/);
    });
});

/** The words of a line: no URL. */
const wordsOf = (line: string) => line.replace(/\{PUBLIC_URL\}\S*|^\[|\]\($/g, '').trim();
