import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Kept, KeeperContext } from '#client/ui/kept.tsx';
import { createKeeper } from './keeper.ts';

let rendered = 0;
function Card({ name }: { name: string }) {
  rendered++;
  return h('b', null, name);
}

function render(scope: string, names: readonly string[]): string {
  const { keeper, finish } = createKeeper(scope);
  const cards = names.map((name) =>
    h(Kept, { key: name, id: `card ${name}`, children: () => h(Card, { name }) }),
  );
  const html = renderToString(h(KeeperContext, { value: keeper }, 'before', cards, 'after'));
  return finish(html);
}

test('a fragment is rendered once and is the same the second time', () => {
  rendered = 0;
  const first = render('a', ['Mira', 'Jonas']);
  expect(first).toBe('before<b>Mira</b><b>Jonas</b>after');
  expect(render('a', ['Mira', 'Jonas'])).toBe(first);
  expect(render('a', ['Jonas', 'Kim', 'Mira'])).toBe('before<b>Jonas</b><b>Kim</b><b>Mira</b>after');
  expect(rendered).toBe(3);
});

test('what one site, language and country keeps is nothing to another', () => {
  render('b', ['Mira']);
  rendered = 0;
  render('c', ['Mira']);
  expect(rendered).toBe(1);
});

test.each(['\u0001x:kept 0\u0002', '<!-- -->', '</b><script>', '\u0002'])(
  'a name that looks like a mark is a name: %j',
  (name) => {
    const plain = `before${renderToString(h(Card, { name }))}after`;
    expect(render('d', [name])).toBe(plain);
    expect(render('d', [name])).toBe(plain);
  },
);

test('a fragment inside another one comes out whole, however often', () => {
  const nested = () => {
    const { keeper, finish } = createKeeper('nested');
    const inner = h(Kept, { id: 'inner', children: () => h('i', null, 'in') });
    const outer = h(Kept, {
      id: 'outer',
      children: () => h('b', null, 'out ', inner),
    });
    return finish(renderToString(h(KeeperContext, { value: keeper }, outer)));
  };
  for (let time = 0; time < 3; time++) expect(nested()).toBe('<b>out <i>in</i></b>');
});

test('a name beyond Latin-1 reads the same, kept or not', () => {
  expect(render('latin', ['Łukasz 🌙'])).toBe('before<b>Łukasz 🌙</b>after');
  expect(render('latin', ['Łukasz 🌙'])).toBe('before<b>&#321;ukasz &#127769;</b>after');
});
