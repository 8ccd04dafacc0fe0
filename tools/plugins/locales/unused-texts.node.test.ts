import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listEntries } from './locale-entries.ts';
import { LOCALES_DIR, readLocales } from './locale-files.ts';

/** Texts whose key no code names as a string, or by a template string that begins with its file and has a blank for the rest. */
function findUnused(keys: Iterable<string>, code: string): string[] {
  const named = new Set(Array.from(code.matchAll(/['"](\w+(?:\.\w+)+)['"]/g), ([, key]) => key));
  const templates = Array.from(
    code.matchAll(/`(\w+\.[\w.]*(?:\$\{[^}]*\}[\w.]*)+)`/g),
    ([, text = '']) => text,
  );
  const patterns = [...new Set(templates)].map((text) => {
    const parts = text.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', String.raw`\.`));
    return new RegExp(`^${parts.join('[\\w. -]+')}$`);
  });
  return [...keys].filter((key) => !named.has(key) && !patterns.some((pattern) => pattern.test(key)));
}

test('some code names each text, so that none is translated for nothing', () => {
  const files = globSync('{client,worker}/**/*.{ts,tsx}').filter(
    (file) => !/\.(?:test|fixture)\./.test(file),
  );
  const code = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  expect(findUnused(listEntries(readLocales(LOCALES_DIR).en).keys(), code)).toEqual([]);
});

test('finds a text that no code names', () => {
  const code = "t('app.a'); t(`app.deep.${kind}.title`)";
  expect(findUnused(['app.a', 'app.b', 'app.deep.x.title', 'app.deep.x.text'], code)).toEqual([
    'app.b',
    'app.deep.x.text',
  ]);
});
