import { expect, test } from 'vitest';
import { type ListedPart, takeRoutePart } from './split-route.ts';

const PAGE = `import './page.css';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { call } from './call.ts';
import { send } from './send.ts';
import { Button } from './button.tsx';

interface Answer { readonly send: string }

const query = (id: string) => ({ id, run: () => call(id) });

const FIELD = 'id';

export async function loader({ params }: LoaderFunctionArgs): Promise<Answer> {
  return query(params[FIELD]).run();
}

export async function action() {
  return send(readLimit(), { Button: FIELD });
}

const readLimit = () => LIMIT * 2;
const LIMIT = 3;

export const handle = { title: 'Page' };

export function Component() {
  const data = useLoaderData<typeof loader>();
  return <Button action={data.loader} max={LIMIT}>{query('1').id}</Button>;
}
`;

const take = (part: ListedPart | 'page') => takeRoutePart('/route.tsx', PAGE, part);
/** The code without its empty lines. */
const linesOf = (code: string) => code.split('\n').filter((line) => line.trim() !== '');

test('gives the loader what it uses, and exports what others need of it', () => {
  expect(linesOf(take('loader'))).toEqual([
    `import { call } from './call.ts';`,
    'const query = (id: string) => ({ id, run: () => call(id) });',
    `const FIELD = 'id';`,
    'export async function loader({ params }: LoaderFunctionArgs): Promise<Answer> {',
    '  return query(params[FIELD]).run();',
    '}',
    'export { query, FIELD };',
  ]);
});

test('lets the action import from the loader what both use', () => {
  expect(linesOf(take('action'))).toEqual([
    `import { FIELD } from "/route.tsx?loader";`,
    `import { send } from './send.ts';`,
    'export async function action() {',
    '  return send(readLimit(), { Button: FIELD });',
    '}',
    'const readLimit = () => LIMIT * 2;',
    'const LIMIT = 3;',
    'export { readLimit, LIMIT };',
  ]);
});

test('leaves to the page what no other part needs, and its style sheets', () => {
  const page = take('page');
  expect(linesOf(page)).toEqual([
    `import { query } from "/route.tsx?loader";import { LIMIT } from "/route.tsx?action";import './page.css';`,
    `import { useLoaderData } from 'react-router';`,
    `import { Button } from './button.tsx';`,
    'interface Answer { readonly send: string }',
    `export const handle = { title: 'Page' };`,
    'export function Component() {',
    '  const data = useLoaderData<typeof loader>();',
    "  return <Button action={data.loader} max={LIMIT}>{query('1').id}</Button>;",
    '}',
  ]);
});

test('keeps every statement on its line', () => {
  const lineOf = (code: string, text: string) => code.split('\n').findIndex((line) => line.includes(text));
  for (const [part, text] of [
    ['loader', 'run()'],
    ['action', 'LIMIT * 2'],
    ['page', 'useLoaderData<'],
  ] as const)
    expect(lineOf(take(part), text)).toBe(lineOf(PAGE, text));
});

test('finds what a default value, a spread, an attribute and a computed key use', () => {
  const source = `import { a, b, c, d, e } from './parts.ts';
export const loader = ({ x = a }) => ({ ...b, [c]: d, e: x });
`;
  expect(linesOf(takeRoutePart('/route.tsx', source, 'loader'))[0]).toBe(
    `import { a, b, c, d } from './parts.ts';`,
  );
  const page = `import { A, b, c } from './parts.tsx';
export const Component = () => <A.B b={c} />;
`;
  expect(linesOf(takeRoutePart('/route.tsx', page, 'page'))[0]).toBe(`import { A, c } from './parts.tsx';`);
});

test('leaves a page as it is that has only a component', () => {
  const source = `import * as all from './parts.tsx';\n\nexport const Component = () => all.page();\n`;
  expect(takeRoutePart('/route.tsx', source, 'page')).toBe(source);
});
