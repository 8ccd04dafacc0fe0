import sites from 'virtual:tenants';
import { eq } from 'drizzle-orm';
import { like, unlike } from '#client/features/likes/contract.ts';
import { applySent, findRowAnywhere } from '#client/features/chat/events/apply-events.ts';
import { markChatRead } from '#client/features/chat/contract.ts';
import { arrangeRow } from '#client/features/chat/list/arrange-row.ts';
import { markingOf, mutingOf, pinningOf, shelvingOf } from '#client/features/chat/list/arrangements.ts';
import { removeChat } from '#client/features/chat/list/remove-chat.ts';
import { react, removeMessage } from '#client/features/chat/messages/actions/change-message.ts';
import { REACTIONS } from '#client/features/chat/messages/message.ts';
import {
  type Sent,
  sendGift,
  sendMessage,
  sendPhoto,
} from '#client/features/chat/messages/message-contract.ts';
import { trackChatChange } from '#client/features/chat/sync/track-changes.ts';
import { updateProfile } from '#client/features/profile/contract.ts';
import { blockMember, unblockMember } from '#client/features/safety/contract.ts';
import { commitWrites } from '#worker/db/write.ts';
import { orm } from '#worker/db/orm.ts';
import { pendingReplies } from '#worker/db/schema/chat.ts';
import { members } from '#worker/db/schema/members.ts';
import { writeCorrection } from '#worker/features/credits/correction-store.ts';
import { writeEvents } from '#worker/realtime/events-store.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { jpegBytes } from '#worker/testing/images.ts';
import type { TestApp } from '#worker/testing/test-app.ts';
import { niches } from '#tenants/schema/niches.ts';
import { writeRefund } from '../fictional-replies/refund-store.ts';
import type { Device } from './device.fixture.ts';
import type { createChoices } from './histories.fixture.ts';

const t = getTranslator('en');

/** A member acts toward another member, on one of the own devices. */
export interface Turn {
  readonly app: TestApp;
  readonly device: Device;
  readonly member: string;
  readonly peer: string;
  readonly choices: ReturnType<typeof createChoices>;
}

/** Each may be refused: a message may be deleted, a block in the way, the credits spent. Then it changes nothing. */
export const STEPS = {
  text: (turn) => sendText(turn),
  text_again: (turn) => sendText(turn),
  reply: (turn) => sendText(turn, findMessage(turn)?.seq),
  gift: (turn) =>
    showSent(turn, () =>
      turn.device.call(sendGift, {
        body: { member: turn.peer, gift: turn.choices.pick(niches[1].theme.gifts) },
      }),
    ),
  photo: (turn) =>
    showSent(turn, () =>
      turn.device.call(sendPhoto, {
        query: { member: turn.peer },
        upload: { bytes: jpegBytes(), type: 'image/jpeg' },
      }),
    ),
  react: (turn) => {
    const target = findTarget(turn);
    return target && react(target.deps, target.message, turn.choices.pick([...REACTIONS, null]));
  },
  remove_message: (turn) => {
    const target = findTarget(turn);
    return target && removeMessage(target.deps, target.message);
  },
  /** Of all messages, or of some. */
  read: (turn) => {
    const target = findTarget(turn);
    const params = { id: target?.deps.conversation.id ?? '' };
    return target && turn.device.call(markChatRead, { params, body: { seq: target.message.seq } });
  },
  remove_chat: ({ device, peer }) => {
    const page = device.conversationWith(peer);
    return page?.conversation
      ? removeChat(device.queries, device.call, { id: page.conversation.id, seq: page.last_seq })
      : undefined;
  },
  arrange: (turn) => arrange(turn),
  arrange_again: (turn) => arrange(turn),
  block: ({ device, peer }) => device.call(blockMember, { params: { id: peer } }),
  unblock: ({ device, peer }) => device.call(unblockMember, { params: { id: peer } }),
  like: ({ device, peer }) => device.call(like, { body: { member: peer } }),
  unlike: ({ device, peer }) => device.call(unlike, { body: { member: peer } }),
  /** Peers learn of it when they next load a conversation. */
  pause: ({ device, choices }) =>
    device.call(updateProfile, { body: { paused: choices.pick([true, false]) } }),
  correction: ({ app, member, choices }) =>
    commitWrites(
      app.db,
      writeCorrection(createSite(app), {
        memberId: member,
        amount: choices.pick([-20, -5, 30]),
        reference: crypto.randomUUID(),
        operator: 'Ada',
      }),
    ),
  /** As a purchase, or its withdrawal. */
  premium: ({ app, member, choices }) =>
    commitWrites(app.db, [
      orm(app.db)
        .update(members)
        .set({ paidUser: choices.pick([true, false]) })
        .where(eq(members.id, member)),
      ...writeEvents(createSite(app), [member], { kind: 'user' }),
    ]),
  refund: async (turn) => {
    const { app, member, peer } = turn;
    const { deps, message } = findTarget(turn) ?? {};
    if (!deps || !message?.mine) return;
    const { id: conversationId } = deps.conversation;
    const { seq } = message;
    const pending = {
      conversationId,
      tenantId: 'ardenza',
      memberId: member,
      profileId: peer,
      firstSeq: seq,
      seq,
    };
    const [row] = await orm(app.db)
      .insert(pendingReplies)
      .values({ ...pending, dueAt: 0 })
      .onConflictDoNothing()
      .returning();
    if (row) await commitWrites(app.db, writeRefund(createSite(app), row));
  },
} satisfies Record<string, (turn: Turn) => unknown>;

/** By what the menu of the row offers, wherever it is listed. */
function arrange({ device, peer, choices }: Turn) {
  const { queries, call } = device;
  const id = device.conversationWith(peer)?.conversation?.id;
  const row = id === undefined ? undefined : findRowAnywhere(queries, id);
  if (!row) return;
  const name = choices.pick([markingOf(row), pinningOf(row), mutingOf(row), shelvingOf(row)]);
  return name && arrangeRow({ queries, call, t }, row, name);
}

function sendText({ device, peer, choices, ...turn }: Turn, reply_to?: number) {
  const body = {
    member: peer,
    text: `Text ${choices.random()}`,
    ...(reply_to !== undefined && { reply_to }),
  };
  return showSent({ device, peer, choices, ...turn }, () => device.call(sendMessage, { body }));
}

function showSent({ device, peer }: Turn, send: () => Promise<Sent>): Promise<void> {
  return trackChatChange(async () => applySent(device.queries, peer, await send()));
}

/** Some message that the device shows. */
function findMessage({ device, peer, choices }: Turn) {
  const messages = device.conversationWith(peer)?.messages ?? [];
  return messages.length === 0 ? undefined : choices.pick(messages);
}

function findTarget(turn: Turn) {
  const { queries, call } = turn.device;
  const conversation = turn.device.conversationWith(turn.peer)?.conversation;
  const message = findMessage(turn);
  return conversation && message && { deps: { queries, call, conversation }, message };
}

function createSite({ db, ports }: TestApp) {
  const tenant = sites.tenants.find(({ id }) => id === 'ardenza');
  if (!tenant) throw new Error('The site is missing.');
  return { db, tenant, now: ports.clock(), changedInboxes: [] };
}
