import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

/** The main part of a page of `ardenza`. */
export async function fetchMainHtml(
  { ask }: Pick<TestApp, 'ask'>,
  path: string,
  cookie: string,
): Promise<string> {
  const answer = await ask('ardenza', path, { cookie });
  expect(answer.status).toBe(200);
  return readMainHtml(answer);
}

/** The main part of a page as it was written. */
export async function readMainHtml(answer: Response): Promise<string> {
  const [main = ''] = /<main.*<\/main>/s.exec(await answer.text()) ?? [];
  return main.replaceAll('<!-- -->', '').replaceAll('&#x27;', "'");
}

/** Removes the ages of the answers in the document. */
export function removeAges(html: string): string {
  return html.replace(/,\d+(?=\](?:,\[\[|\],"router"))/g, '');
}
