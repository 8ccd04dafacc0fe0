import { expect, test } from 'vitest';
import type { Sent } from '#client/features/chat/messages/message-contract.ts';
import type { Fault } from '#worker/testing/database/faulty-database.ts';
import { CREDITS, setUpChat } from '../chat.fixture.ts';
import { MEMBERS, SEEDS, createChoices } from './histories.fixture.ts';

const faults: { next: () => Fault } = { next: () => null };
const fixture = setUpChat({}, () => faults.next());
const { chats, open, sync, trySend, value } = fixture;

const STEPS = 30;
const TRIES = 3;

interface Send {
  readonly from: string;
  readonly text: string;
  /** The number of an acknowledged message; null: refused; undefined: the sender does not know. */
  readonly seq: number | null | undefined;
  readonly conversation: string | undefined;
}

test.each(SEEDS)(
  'keeps acknowledged messages once and in order while the database fails, history %i',
  async (seed) => {
    const { random, pick } = createChoices(seed);
    const starts = new Map<string, Awaited<ReturnType<typeof sync>>>();
    for (const who of MEMBERS) starts.set(who, await sync(who));

    /** One message, sent again with the same key while nothing is known of it, and sometimes twice at once. */
    const sendOne = async (n: number): Promise<Send> => {
      const from = pick(MEMBERS);
      const to = pick(MEMBERS.filter((other) => other !== from));
      const text = `Message ${n}`;
      const init = { headers: { 'idempotency-key': crypto.randomUUID() } };
      const isTwice = random() < 0.2;
      for (let tries = 0; tries < TRIES; tries++) {
        const answers = await Promise.all(
          [1, ...(isTwice ? [2] : [])].map(() => trySend(from, to, text, init)),
        );
        const known = answers.find(({ status }) => status < 500);
        if (!known) continue;
        if (!known.ok) return { from, text, seq: null, conversation: undefined };
        const { message, conversation } = (await known.json()) as Sent;
        return { from, text, seq: message.seq, conversation: conversation.id };
      }
      return { from, text, seq: undefined, conversation: undefined };
    };

    faults.next = () => (random() < 0.25 ? 'before' : random() < 0.25 ? 'after' : null);
    const sends: Send[] = [];
    for (let n = 0; n < STEPS; n++) {
      fixture.app.advanceTime(1000);
      const at = [n, ...(random() < 0.3 ? [n + STEPS] : [])];
      sends.push(...(await Promise.all(at.map(sendOne))));
    }
    faults.next = () => null;

    const prices = new Map<string, number>();
    const seen = new Map<string, { conversation: string; seq: number }[]>();
    for (const who of MEMBERS) {
      for (const { conversation } of (await chats(who)).chats) {
        const { messages, last_seq } = await open(who, conversation.id);
        expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: last_seq }, (_, i) => i + 1));
        for (const { seq, text, mine, price } of messages) {
          if (mine) prices.set(who, (prices.get(who) ?? 0) + price);
          if (mine)
            seen.set(text ?? '', [...(seen.get(text ?? '') ?? []), { conversation: conversation.id, seq }]);
        }
      }
    }
    const placesOf = (text: string) => seen.get(text) ?? [];
    const acknowledged = sends.filter(({ seq }) => typeof seq === 'number');
    expect(acknowledged.map(({ text }) => placesOf(text))).toEqual(
      acknowledged.map(({ conversation, seq }) => [{ conversation, seq }]),
    );
    const refused = sends.filter(({ seq }) => seq === null);
    expect(refused.flatMap(({ text }) => placesOf(text))).toEqual([]);
    for (const { text } of sends) expect(placesOf(text).length, text).toBeLessThanOrEqual(1);
    for (const who of MEMBERS) {
      expect(await value(`SELECT balance FROM credit_balances WHERE member_id = '${who}'`)).toBe(
        CREDITS - (prices.get(who) ?? 0),
      );
      // A device that heard nothing in the meantime gets each message once, in the order of its inbox.
      const { epoch, rev } = starts.get(who) ?? { epoch: '', rev: 0 };
      const { events } = await sync(who, `?since=${rev}&epoch=${epoch}`);
      const got = events.flatMap((event) => (event.kind === 'message' ? [event] : []));
      const places = got.map(({ chat, message }) => `${chat.conversation.id}:${message.seq}`);
      expect(new Set(places).size).toBe(places.length);
      for (const { conversation } of (await chats(who)).chats) {
        const own = got.filter(({ chat }) => chat.conversation.id === conversation.id);
        const { messages } = await open(who, conversation.id);
        expect(own.map(({ message }) => message.seq)).toEqual(messages.map(({ seq }) => seq));
      }
    }
  },
);
