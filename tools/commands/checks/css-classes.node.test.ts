import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkClasses, readClassNames } from './css-classes.ts';

const CARD = 'client/features/likes/card.css';
const CARD_USER = 'client/features/likes/card.tsx';

test('the product defines each class once, beside its user, and uses it', () => {
  const css = readAll('client/**/*.css');
  const code = readAll('{client,worker/{http,mail,ssr}}/**/*.{ts,tsx}');
  expect(Object.keys(css).length).toBeGreaterThan(50);
  expect(Object.keys(code).length).toBeGreaterThan(500);
  expect(checkClasses(css, code)).toEqual([]);
});

describe('the check', () => {
  const code = { [CARD_USER]: '<p className="card" />' };

  test('accepts a class that is defined and used in one feature', () => {
    expect(checkClasses({ [CARD]: '.card { top: 0 } @media print { .card { top: 1px } }' }, code)).toEqual(
      [],
    );
  });

  test('finds a class that no sheet styles', () => {
    expect(checkClasses({}, code)).toEqual([`no sheet styles .card: ${CARD_USER}`]);
  });

  test('finds a class that nothing uses', () => {
    expect(checkClasses({ [CARD]: '.card { top: 0 } :is(.old) p { top: 0 }' }, code)).toEqual([
      'nothing uses .old',
    ]);
  });

  test('finds a class that two sheets define', () => {
    const css = {
      [CARD]: '.card { top: 0 }',
      'client/features/likes/list.css': '.card, .card p { top: 1px }',
    };
    expect(checkClasses(css, code)).toEqual([`several sheets define .card: ${Object.keys(css).join()}`]);
  });

  test('finds a class that only another feature uses', () => {
    const sheet = 'client/features/games/card.css';
    expect(checkClasses({ [sheet]: '.card { top: 0 }' }, code)).toEqual([
      `${sheet} defines .card, which only others use: ${CARD_USER}`,
    ]);
  });

  test('finds a sheet of client/ui that serves a single feature', () => {
    const css = { 'client/ui/card.css': '.card { top: 0 }' };
    expect(checkClasses(css, code)).toEqual(['only client/features/likes uses client/ui/card.css']);
    const shared = { ...code, 'client/features/games/card.tsx': '<p className="card" />' };
    expect(checkClasses(css, shared)).toEqual([]);
  });
});

test.each([
  ['<p className="a b" />', ['a', 'b']],
  ["<p className={isOn ? 'a' : state === 'x' && 'b'} />", ['a', 'b']],
  ["<p className={classNames('a', isOn && 'a--on', other)} />", ['a', 'a--on']],
  ["buttonClass({ size: 'lg', className: 'a' })", ['a']],
  ["element.classList.add('a')", ['a']],
  ['const html = `<p class="a b">${text}</p>`', ['a', 'b']],
  ["const look = 'a--wide'", ['a--wide']],
  ["const word = 'wide'", []],
])('reads the class names of %s', (code, names) => {
  expect([...readClassNames('a.tsx', code)]).toEqual(names);
});

test('accepts any class that a template can make', () => {
  const css = { [CARD]: '.card--big { top: 0 } .card--small { top: 0 }' };
  const code = { [CARD_USER]: '<p className={`card--${size}`} />' };
  expect(checkClasses(css, code)).toEqual([]);
  expect(checkClasses({ [CARD]: '.cards { top: 0 }' }, code)).toEqual([
    `no sheet styles .card--*: ${CARD_USER}`,
    'nothing uses .cards',
  ]);
});

function readAll(pattern: string) {
  const files = globSync(pattern).filter(
    (file) => !/\.(test|fixture)\.tsx?$|^worker\/mail\/layout\//.test(file),
  );
  return Object.fromEntries(files.toSorted().map((file) => [file, readFileSync(file, 'utf8')]));
}
