import { beforeEach, expect } from 'vitest';
import type { ConversationPage } from '#client/features/chat/contract.ts';
import { findMailToken } from '#worker/testing/mail-token.ts';
import { PASSWORD } from '#worker/testing/test-app.ts';
import { setUpChat } from '../chat.fixture.ts';

/** Mira, who has not confirmed her address yet, and messages of hers that wait for that. */
export function setUpWaiting() {
  const fixture = setUpChat();
  const { ask, change, chats, openWith } = fixture;

  beforeEach(async () => {
    await change('mira', `status = 'not_confirmed', created_at = ${fixture.app.ports.clock()}`);
  });

  const keep = (to: string, text = 'Good evening', from = 'mira') =>
    ask(from, `/api/members/${to}/waiting-message`, { method: 'PUT', json: { text } });
  const oweCredits = () =>
    fixture.app.db
      .prepare(
        "INSERT INTO credit_ledger (tenant_id, member_id, amount, reason, reference, created_at, account) VALUES ('ardenza', 'mira', 500, 'owed', 'payment', 0, 'owed')",
      )
      .run();
  const takeBack = (to: string) => ask('mira', `/api/members/${to}/waiting-message`, { method: 'DELETE' });

  async function findLink(): Promise<string> {
    expect((await ask('mira', '/api/activation-mail', { method: 'POST', json: {} })).status).toBe(200);
    return findMailToken(fixture.app.mails().at(-1));
  }

  /** The link is opened in another browser, which has no session. */
  async function confirm(token: string): Promise<void> {
    const json = { token, password: PASSWORD };
    const answer = await fixture.app.ask('ardenza', '/api/activate', { method: 'POST', json });
    expect(answer.status).toBe(200);
    fixture.cookies['mira'] = await fixture.app.startSession('ardenza', 'mira@mail.example');
  }

  const textsTo = async (who: string) =>
    (await chats(who)).chats.map(({ profile, last_message }) => [profile.id, last_message.text]);
  const waitingFor = async (who: string): Promise<ConversationPage['waiting']> =>
    (await openWith('mira', who)).waiting;

  return { fixture, keep, oweCredits, takeBack, findLink, confirm, textsTo, waitingFor };
}
