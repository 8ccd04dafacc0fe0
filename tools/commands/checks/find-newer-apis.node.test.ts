import { expect, test } from 'vitest';
import { findNewerApis } from './find-newer-apis.ts';

test.each([
  ['Map.groupBy(a, b)', ['Map.groupBy']],
  ['Promise.withResolvers()', ['Promise.withResolvers']],
  ['Promise.try(f)', ['Promise.try']],
  ['await Array.fromAsync(a)', ['Array.fromAsync']],
  ['a.isSubsetOf(b)', ['.isSubsetOf']],
  ['URL.canParse(a) && Object.groupBy(b, c)', ['Object.groupBy', 'URL.canParse']],
  ['a.values().map(b)', ['iterator.map']],
  ['[...text.matchAll(/a/g).take(2)]', ['iterator.take']],
  ['document.startViewTransition?.(f)', ['.startViewTransition']],
  ['const a = new URLSearchParams(b); c(() => a.size > 0)', ['URLSearchParams.size']],
  ['new URL(a).searchParams.size', ['URLSearchParams.size']],
  ['new Highlight()', ['Highlight']],
  ['globalThis.scheduler.yield()', ['scheduler']],
  ['/[a--b]/v.test(c)', ['flag v of a regular expression']],
  ['/(?i:a)b/.test(c)', ['flags inside a regular expression']],
  ['using a = b', ['using']],
  ['import a from "a" with { type: "json" }', ['import attributes']],
])('finds what the oldest browsers lack in %s', (code, found) => {
  expect(findNewerApis(code)).toEqual(found);
});

test.each([
  'Object.entries(a).map(b); Object.values(a).filter(c)',
  '[...a.values()].map(b); a.map(b); deck.drop(1)',
  'groups.groupBy(a); promise.try(b)',
  '/(?:a)(?<=b)(?<name>c)/u.test(d)',
  '"Map.groupBy(a)"',
  'function a() { const b = new URLSearchParams(); } function c(b) { return b.size; }',
])('finds nothing in %s', (code) => {
  expect(findNewerApis(code)).toEqual([]);
});
