import type { Manifest } from 'vite';
import { expect, test } from 'vitest';
import { listTextBundles } from '#client/i18n/text-bundles.ts';
import { type Route, routes } from '#client/routes.ts';
import { listPageAssets, listTextAssets } from './assets-plugin.ts';
import { toBundleId } from './locales/locales-plugin.ts';
import { listSources, toGroupId } from './routes-plugin.ts';

const SOURCES = [...new Set(Object.values<Route>(routes).flatMap((route) => listSources(route)))];
const GROUPS = [...new Set(Object.values<Route>(routes).map(({ group }) => group))];

/** A build in which every module and action has a script and a style sheet of its own. */
const manifest: Manifest = {
  'client/hydrate.tsx': { file: 'core.js', css: ['core.css'] },
  ...Object.fromEntries(GROUPS.map((group) => [toGroupId(group), { file: `${group}.js` }])),
  ...Object.fromEntries(
    SOURCES.map((source) => [
      source,
      { file: `${source}.js`, css: [`${source}.css`], imports: ['client/hydrate.tsx'] },
    ]),
  ),
};

test('lists the scripts and styles of every page beyond those of all pages', () => {
  const pages = listPageAssets(manifest);
  expect(Object.keys(pages)).toEqual(Object.keys(routes));
  for (const [name, route] of Object.entries<Route>(routes)) {
    const sources = listSources(route);
    expect(pages[name], name).toEqual({
      scripts: [...sources.map((source) => `/${source}.js`).toReversed(), `/${route.group}.js`],
      styles: sources.map((source) => `/${source}.css`),
    });
  }
});

test('fails the build when a page of the table has no chunk', () => {
  const { 'client/features/likes/list/route.tsx': _, ...rest } = manifest;
  expect(() => listPageAssets(rest)).toThrow('the client build has no client/features/likes/list/route.tsx');
});

test('lists the scripts of a text bundle: the table of the language first and the general texts last, which only the core does without', () => {
  const ids = [...listTextBundles().keys()].map((bundle) => toBundleId(bundle, 'de'));
  const texts = listTextAssets(
    Object.fromEntries(
      ['virtual:locales/table/de', ...ids].map((id) => [`../../${id}`, { file: `${id}.js` }]),
    ),
    'de',
  );
  expect(texts.core).toEqual(['/virtual:locales/core/de.js']);
  const [table, general] = ['/virtual:locales/table/de.js', '/virtual:locales/errors+vocabulary/de.js'];
  expect(texts.complaints).toEqual([table, '/virtual:locales/complaints/de.js', general]);
  expect(texts['errors+vocabulary']).toEqual([table, general]);
  expect(() => listTextAssets({}, 'de')).toThrow('the client build has no virtual:locales/table/de');
});
