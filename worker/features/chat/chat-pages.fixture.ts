import { expect } from 'vitest';
import { setUpChat } from './chat.fixture.ts';

/** A chat, and its pages as a member without scripts reads them. */
export function setUpChatPages() {
  const fixture = setUpChat();
  const { ask } = fixture;

  /** The main part of a page, without its texts for other languages. */
  async function page(who: string, path: string): Promise<string> {
    const answer = await ask(who, path, { cookie: `${fixture.cookies[who]}; locale=en` });
    expect(answer.status).toBe(200);
    return /<main.*<\/main>/s.exec(await answer.text())?.[0].replaceAll('&#x27;', "'") ?? '';
  }

  return { fixture, page };
}
