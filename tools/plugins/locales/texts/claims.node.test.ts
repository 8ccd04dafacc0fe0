import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { LOCALES_DIR } from '../locale-files.ts';
import { findObsoleteClaims, findUnlistedClaims } from './claims.fixture.ts';

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((dir) => rmSync(dir, { recursive: true })));

/** The English texts with a new sentence at the end of a page and a new key. */
function withSentence(sentence: string): string {
  const dir = mkdtempSync(join(tmpdir(), 'claims-'));
  folders.push(dir);
  cpSync(join(LOCALES_DIR, 'en'), join(dir, 'en'), { recursive: true });
  const page = join(dir, 'en/pages/safety.md');
  writeFileSync(page, `${readFileSync(page, 'utf8')}\n${sentence}\n`);
  writeFileSync(join(dir, 'en/news.json'), JSON.stringify({ note: sentence }));
  return dir;
}

test('each English statement about a function or a price is listed with its setting', () => {
  expect(findUnlistedClaims()).toEqual([]);
});

test('each listed text exists', () => {
  expect(findObsoleteClaims()).toEqual([]);
});

test.each([
  'Pay by direct debit.',
  'Photos are reviewed before they appear.',
  'We show you on other sites.',
  'We send push notifications.',
  'You get free credits.',
  'You get free messages.',
  'There is a discount for you.',
  'You get the full price back.',
  'A message to a fictional profile costs credits.',
  'Buy any package.',
  'You have a better chance of a match.',
  'We run background checks.',
  'Send a gift.',
  'Recently active people come first.',
])('reports a new sentence that is on no list: %s', (sentence) => {
  const found = findUnlistedClaims(withSentence(sentence));
  expect(found.map((problem) => problem.split(': ')[1])).toEqual(['news.note', 'safety#help']);
});

test('accepts the sentence behind its condition', () => {
  expect(findUnlistedClaims(withSentence('{{?debit}}Pay by direct debit.'))).toEqual([
    expect.stringContaining('news.note'),
  ]);
});
