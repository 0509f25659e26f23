import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deviceName } from '../login/device-name';

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

describe('the name of a device', () => {
  for (const [header, name] of [
    [windows, 'Chrome on Windows'],
    [`${windows} Edg/140.0.0.0`, 'Edge on Windows'],
    [`${windows} OPR/125.0.0.0`, 'Opera on Windows'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
      'Samsung Internet on Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox on Linux'],
    ['curl/8.0', 'Unknown device'],
    ['', 'Unknown device'],
  ] as const)
    it(`is ${name} for “${header.slice(0, 30)}…”`, () => assert.equal(deviceName(header), name));

  for (const [token, name] of [
    ['Edg/1', 'Edge'],
    ['Edge/1', 'Edge'],
    ['EdgA/1', 'Edge'],
    ['EdgiOS/1', 'Edge'],
    ['OPR/1', 'Opera'],
    ['SamsungBrowser/1', 'Samsung Internet'],
    ['Firefox/1', 'Firefox'],
    ['FxiOS/1', 'Firefox'],
    ['Chrome/1', 'Chrome'],
    ['CriOS/1', 'Chrome'],
    ['Chromium/1', 'Chrome'],
    ['HeadlessChrome/1', 'Chrome'],
    ['Safari/1', 'Safari'],
  ] as const)
    it(`knows the browser by the word ${token}`, () => {
      assert.equal(deviceName(`a ${token}`), name);
      assert.equal(deviceName(`a${token}`), 'Unknown device');
      assert.equal(deviceName(token.replace('/', ' ')), 'Unknown device');
    });

  for (const [word, name] of [
    ['iPhone', 'iPhone'],
    ['iPad', 'iPad'],
    ['Android', 'Android'],
    ['Windows', 'Windows'],
    ['CrOS', 'ChromeOS'],
    ['Mac OS X', 'Mac'],
    ['Macintosh', 'Mac'],
    ['Linux', 'Linux'],
  ] as const)
    it(`knows the system by the word ${word}`, () => {
      assert.equal(deviceName(`(${word};`), name);
      assert.equal(deviceName(`a${word}`), 'Unknown device');
      assert.equal(deviceName(`${word}a`), 'Unknown device');
    });
});
