import type { TestApp } from './test-app.ts';

/** The first cookie of an answer, as a browser sends it back; '' without one. */
export function getSessionCookie(answer: Response): string {
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

export async function isLoggedIn({ ask }: Pick<TestApp, 'ask'>, cookie: string): Promise<boolean> {
  return (await ask('ardenza', '/api/user.php', { cookie })).status === 200;
}
