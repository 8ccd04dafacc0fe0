import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { I18nProvider, useFormat, useLocale, useT } from './react.tsx';
import type { TextKey } from './translate.ts';

const dictionary = { test: { plain: 'Log in', agree: 'Read <em>this</em> & <em>that</em>.' } };

const em = (words: string) => <em>{words}</em>;

function Probe() {
  const t = useT();
  // The dictionary of this test is not the one that the types know.
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

test('components read texts, formats and the language from the provider', () => {
  const page = (
    <I18nProvider locale="nl" country="NL" dictionary={dictionary}>
      <Probe />
    </I18nProvider>
  );
  expect(renderToStaticMarkup(page)).toBe(
    '<p lang="nl">Log in 1,5 Read <em>this</em> &amp; <em>that</em>.</p>',
  );
});

test('a component outside the provider is a fault', () => {
  expect(() => renderToStaticMarkup(<Probe />)).toThrow('I18nProvider');
});
