import sites from 'virtual:tenants';
import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { type Html, encodeHtml } from '../html.ts';
import { CachedFragment, FragmentCacheContext, useOutsideFragments } from '#client/ui/cached-fragment.tsx';
import type { RequestContext } from '#worker/context/request-context.ts';
import { clearFragments, createFragmentCache } from './fragment-cache.ts';

type Viewer = Pick<RequestContext, 'tenant' | 'locale' | 'country' | 'session'>;

const [tenant, otherTenant] = sites.tenants as [RequestContext['tenant'], RequestContext['tenant']];
const VISITOR: Viewer = { tenant, locale: 'en', country: 'NL', session: null };
const session = { member: { id: 'mira' } } as RequestContext['session'];

beforeEach(clearFragments);

const decode = (html: Html) => new TextDecoder().decode(encodeHtml(html));

let rendered = 0;
function Card({ name }: { name: string }) {
  rendered++;
  return h('b', null, name);
}

function render(names: readonly string[], viewer: Viewer = VISITOR): string {
  const { cache, finish } = createFragmentCache(viewer);
  const cards = names.map((name) =>
    h(CachedFragment, { key: name, name: 'card', of: [name], children: () => h(Card, { name }) }),
  );
  const html = renderToString(h(FragmentCacheContext, { value: cache }, 'before', cards, 'after'));
  return decode(finish(html));
}

test('renders a fragment once, and the same HTML the second time', () => {
  rendered = 0;
  const first = render(['Mira', 'Jonas']);
  expect(first).toBe('before<b>Mira</b><b>Jonas</b>after');
  expect(render(['Mira', 'Jonas'])).toBe(first);
  expect(render(['Jonas', 'Kim', 'Mira'])).toBe('before<b>Jonas</b><b>Kim</b><b>Mira</b>after');
  expect(rendered).toBe(3);
});

test.each<[string, Partial<Viewer>]>([
  ['site', { tenant: otherTenant }],
  ['language', { locale: 'nl' }],
  ['country', { country: 'BE' }],
  ['country, where it is unknown', { country: null }],
  ['kind of viewer', { session }],
])('shares nothing with another %s', (_, other) => {
  render(['Mira']);
  rendered = 0;
  render(['Mira'], { ...VISITOR, ...other });
  expect(rendered).toBe(1);
});

test('tells a fragment of an object from those of numbers and texts', () => {
  const shown = (of: unknown) => {
    const { cache, finish } = createFragmentCache(VISITOR);
    const fact = h(CachedFragment, {
      name: 'fact',
      of: [of],
      children: () => h('b', null, JSON.stringify(of)),
    });
    return decode(finish(renderToString(h(FragmentCacheContext, { value: cache }, fact))));
  };
  shown(['cats']);
  // Objects are numbered, and the number of the one above is not known here.
  for (let number = 0; number < 100; number++) {
    expect(shown(number)).toBe(`<b>${number}</b>`);
    expect(shown(`#${number}`)).toBe(`<b>&quot;#${number}&quot;</b>`);
  }
  expect(shown(['cats'])).toBe('<b>[&quot;cats&quot;]</b>');
});

test('refuses a hook that reads data of one viewer', () => {
  const Own = () => {
    useOutsideFragments('useUser');
    return h('b', null, 'own');
  };
  const show = (value: ReturnType<typeof createFragmentCache>['cache'] | null, isInside: boolean) => {
    const content = isInside ? h(CachedFragment, { name: 'card', of: [], children: () => h(Own) }) : h(Own);
    return renderToString(h(FragmentCacheContext, { value }, content));
  };
  const { cache } = createFragmentCache(VISITOR);
  expect(() => show(cache, true)).toThrow('useUser must not be used in a cached fragment');
  expect(show(cache, false)).toBe('<b>own</b>');
  expect(show(null, true)).toBe('<b>own</b>');
});

test.each(['\u0001x:known 0\u0002', '<!-- -->', '</b><script>', '\u0002'])(
  'shows a name that looks like a marker unchanged: %j',
  (name) => {
    const plain = `before${renderToString(h(Card, { name }))}after`;
    expect(render([name])).toBe(plain);
    expect(render([name])).toBe(plain);
  },
);

test('renders nested fragments completely each time', () => {
  const nested = () => {
    const { cache, finish } = createFragmentCache(VISITOR);
    const inner = h(CachedFragment, { name: 'card', of: [], children: () => h('i', null, 'in') });
    const outer = h(CachedFragment, {
      name: 'search',
      of: [],
      children: () => h('b', null, 'out ', inner),
    });
    return decode(finish(renderToString(h(FragmentCacheContext, { value: cache }, outer))));
  };
  for (let time = 0; time < 3; time++) expect(nested()).toBe('<b>out <i>in</i></b>');
});

test('shows a name beyond Latin-1 equally, cached or not', () => {
  expect(render(['Łukasz 🌙'])).toBe('before<b>Łukasz 🌙</b>after');
  expect(render(['Łukasz 🌙'])).toBe('before<b>Łukasz 🌙</b>after');
});
