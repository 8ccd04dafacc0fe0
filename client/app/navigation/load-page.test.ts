import { afterEach, expect, test, vi } from 'vitest';
import { loadPage } from './load-page.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Returns what the browser does when a page at this address loads the path. */
function load(href: string, path: string | null): string[] {
  const done: string[] = [];
  vi.stubGlobal('location', {
    href,
    assign: (address: string) => done.push(address),
    reload: () => done.push('reload'),
  });
  loadPage(path);
  return done;
}

test('loads another page by its address', () => {
  expect(load('https://ardenza.example/members', '/likes?tab=new#first')).toEqual([
    'https://ardenza.example/likes?tab=new#first',
  ]);
});

test('loads the present page without sending the form again that it answers', () => {
  const href = 'https://ardenza.example/members?page=2';
  expect(load(href, null)).toEqual([href]);
  expect(load(href, '/members?page=2')).toEqual([href]);
});

test('reloads the present page when its address has a hash, even an empty one', () => {
  for (const href of ['https://ardenza.example/members#', 'https://ardenza.example/members#first']) {
    expect(load(href, null)).toEqual(['reload']);
    expect(load(href, href)).toEqual(['reload']);
  }
});
