import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LOCALES } from '#client/i18n/locales.ts';
import { createTranslator } from '#client/i18n/translate.ts';
import { LOCALES_DIR, readLocales } from './locale-files.ts';

const dictionaries = readLocales(LOCALES_DIR);

test.each(LOCALES)('the legal pages name the link to withdraw as the footer does, in %s', (locale) => {
  const label = createTranslator(locale, dictionaries[locale])('app.footer.withdraw');
  for (const page of ['terms', 'return-policy'])
    expect(readFileSync(join(LOCALES_DIR, locale, 'pages', `${page}.md`), 'utf8'), page).toContain(
      `[${label}](/withdraw)`,
    );
});
