import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { I18nProvider, useFormat, useLocale, useT } from './react.tsx';
import type { TextKey } from './translate.ts';

const dictionary = { test: { plain: 'Log in', agree: 'Read <em>this</em> & <em>that</em>.' } };

const em = (words: string) => <em>{words}</em>;

function Probe() {
  const t = useT();
  // The types do not know this test's dictionary.
  const rich = t.rich as unknown as (
    key: string,
    tags: Record<string, (words: string) => ReactNode>,
  ) => ReactNode;
  return (
    <p lang={useLocale()}>
      {t.loose('test.plain' as TextKey)} {useFormat().number(1.5)} {rich('test.agree', { em })}
    </p>
  );
}

test('provides texts, formats and the language to components', () => {
  const page = (
    <I18nProvider locale="nl" country="NL" dictionary={dictionary}>
      <Probe />
    </I18nProvider>
  );
  expect(renderToStaticMarkup(page)).toBe(
    '<p lang="nl">Log in 1,5 Read <em>this</em> &amp; <em>that</em>.</p>',
  );
});

test('throws outside the provider', () => {
  expect(() => renderToStaticMarkup(<Probe />)).toThrow('I18nProvider');
});
