import { isOutcomeUnknown } from '#client/api/errors.ts';
import { asApiError } from '#client/features/forms/as-api-error.ts';
import type { OnProgress } from '#client/api/fetch-with-progress.ts';
import { createStore } from '#client/ui/store.ts';
import { createOutboxStorage } from './outbox-storage.ts';
import {
  isExpired,
  isUnconfirmed,
  type OutgoingChange,
  type OutgoingContent,
  type OutgoingError,
  type OutgoingMessage,
} from './outgoing-message.ts';

export interface OutboxDeps {
  /** The member who writes. */
  sender: string;
  send: (message: OutgoingMessage, onProgress: OnProgress) => Promise<void>;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  /** Resolves when another try makes sense after so many in a row. */
  waitForConnection: (tries: number) => Promise<void>;
  now: () => number;
  /** Releases the memory of a preview. */
  forget?: (preview: string) => void;
}

export type Outbox = ReturnType<typeof createOutbox>;

/** Each try is itself repeated by the call; then the member decides. */
const UNCONFIRMED_TRIES = 2;

const NONE: readonly OutgoingMessage[] = [];

/** Sends messages one after the other per conversation, and keeps those that failed until they are sent or discarded. */
export function createOutbox({
  sender,
  send,
  storage,
  waitForConnection,
  now,
  forget = URL.revokeObjectURL,
}: OutboxDeps) {
  const stored = createOutboxStorage(storage, sender);
  let messages = stored.read();
  const byMember = createStore(groupByMember(messages));
  let isClosed = false;
  const running = new Set<string>();

  function set(next: readonly OutgoingMessage[]): void {
    // The storage may be that of the next member already.
    if (isClosed) return;
    const kept = new Set(next.map((message) => message.kind === 'image' && message.preview));
    for (const message of messages)
      if (message.kind === 'image' && !kept.has(message.preview)) forget(message.preview);
    stored.write(next);
    show(next);
  }

  function show(next: readonly OutgoingMessage[]): void {
    messages = next;
    byMember.set(groupByMember(next, byMember.current()));
  }

  /** Comes many times a second, and a photo is not stored anyway. */
  function showProgress(key: string, sentShare: number): void {
    show(
      messages.map((message) =>
        message.key === key && message.kind === 'image' ? { ...message, sentShare } : message,
      ),
    );
  }

  const update = (key: string, change: OutgoingChange) =>
    set(messages.map((message) => (message.key === key ? { ...message, ...change } : message)));

  async function run(member: string): Promise<void> {
    if (running.has(member)) return;
    running.add(member);
    try {
      for (let tries = 0; ;) {
        const next = messages.find((message) => message.member === member && message.state !== 'failed');
        if (!next) return;
        if (isExpired(next, now())) {
          update(next.key, { state: 'failed', isFinal: true });
          continue;
        }
        try {
          await send(next, (sentShare) => showProgress(next.key, sentShare));
          set(messages.filter(({ key }) => key !== next.key));
          tries = 0;
        } catch (error) {
          const { code, params, fields } = asApiError(error);
          // The member must log in again; the messages stay stored until then.
          if (code === 'authentication_required') return;
          const problem: OutgoingError = { code, params, fields };
          if (code === 'offline' || (isOutcomeUnknown(code) && tries < UNCONFIRMED_TRIES)) {
            update(next.key, { state: 'waiting', error: problem });
            await waitForConnection(++tries);
          } else fail(next, problem);
        }
      }
    } finally {
      running.delete(member);
    }
  }

  /** Those behind a failed message fail as well, because they would change the order; the error is not theirs. */
  function fail({ key, member }: OutgoingMessage, error: OutgoingError): void {
    set(
      messages.map((message) => {
        if (message.member !== member || message.state === 'failed') return message;
        return { ...message, state: 'failed' as const, ...(message.key === key && { error }) };
      }),
    );
  }

  return {
    sender,
    subscribe: byMember.subscribe,
    /** The unconfirmed messages to a member, oldest first. The same array until they change. */
    list: (member: string): readonly OutgoingMessage[] => byMember.current().get(member) ?? NONE,
    isEmpty: () => messages.length === 0,
    /** A reload would lose a photo that can still be sent. */
    hasPhotos: () => messages.some(({ kind, error }) => kind === 'image' && error?.code !== 'blocked'),
    add(member: string, content: OutgoingContent): void {
      const key = crypto.randomUUID();
      set([...messages, { key, member, at: now(), state: 'queued', ...content }]);
      // The browser first paints the message.
      setTimeout(() => void run(member));
    },
    /** Tries a failed message and those behind it again. */
    retry(key: string): void {
      const from = messages.findIndex((message) => message.key === key);
      const member = messages[from]?.member;
      if (member === undefined) return;
      set(
        messages.map((message, index) => {
          if (index < from || message.member !== member || message.state !== 'failed') return message;
          return queueAgain(message, now());
        }),
      );
      void run(member);
    },
    /** Forgets what the server has stored, although its answer was lost. */
    confirm(keys: readonly string[]): void {
      const rest = messages.filter(({ key }) => !keys.includes(key));
      if (rest.length < messages.length) set(rest);
    },
    discard: (key: string): void => set(messages.filter((message) => message.key !== key)),
    /** Goes on with what was not confirmed when the page was left. */
    resume(): void {
      for (const member of byMember.current().keys()) void run(member);
    },
    /** Forgets everything, because the member has logged out or another one uses the tab. */
    close(): void {
      set([]);
      isClosed = true;
    },
  };
}

/** Only a message that was refused may get another key; what may have arrived would be paid for twice. */
function queueAgain(message: OutgoingMessage, now: number): OutgoingMessage {
  if (message.kind === 'lost_photo') return message;
  const isTooOld = isExpired(message, now);
  if (isUnconfirmed(message))
    return isTooOld ? { ...message, isFinal: true } : { ...message, state: 'queued' };
  const { error, ...rest } = message;
  const renewed = isTooOld && { key: crypto.randomUUID(), at: now };
  return { ...rest, ...acceptPrice(error), ...renewed, state: 'queued' };
}

/** The member has read the new price. A message that was refused for it is not stored, so that its key is still free. */
function acceptPrice(error: OutgoingError | undefined): { price?: number } {
  return error?.code === 'message_price_changed' ? { price: Number(error.params['count']) } : {};
}

function groupByMember(
  messages: readonly OutgoingMessage[],
  before: ReadonlyMap<string, readonly OutgoingMessage[]> = new Map(),
): ReadonlyMap<string, readonly OutgoingMessage[]> {
  const groups = Map.groupBy(messages, ({ member }) => member);
  return new Map(
    [...groups].map(([member, list]) => {
      const known = before.get(member) ?? [];
      const isSame = known.length === list.length && known.every((message, index) => message === list[index]);
      return [member, isSame ? known : list];
    }),
  );
}
