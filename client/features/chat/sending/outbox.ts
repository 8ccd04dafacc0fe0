import { STORED_MESSAGES_KEY } from './stored-messages.ts';
import type { ErrorCode, ErrorParams, FieldErrors } from '#client/api/errors.ts';
import { asApiError } from '#client/features/forms/as-api-error.ts';
import type { Gift } from '../gifts.ts';
import type { Quote } from '../message.ts';

export type OutgoingContent =
  | { readonly kind: 'text'; readonly text: string; readonly replyTo?: Quote | undefined }
  | { readonly kind: 'gift'; readonly gift: Gift }
  /** `preview` is the local address of the file, which is only in memory. */
  | { readonly kind: 'image'; readonly file: Blob; readonly preview: string };

interface Outgoing {
  /** The same for all tries, so that the message is sent once. */
  readonly key: string;
  /** The member it is for. */
  readonly member: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** `waiting`: for a connection. Whether an earlier try has arrived is unknown then. */
  readonly state: 'queued' | 'waiting' | 'failed';
  readonly error?: {
    readonly code: ErrorCode;
    readonly params: ErrorParams;
    readonly fields: FieldErrors;
  };
}

/** A message that the server has not confirmed. */
export type OutgoingMessage = Outgoing & OutgoingContent;

export interface OutboxDeps {
  /** The member who writes. */
  sender: string;
  send: (message: OutgoingMessage) => Promise<void>;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  /** Resolves when another try makes sense after so many in a row. */
  waitForConnection: (tries: number) => Promise<void>;
  now: () => number;
  /** Releases the memory of a preview. */
  forget?: (preview: string) => void;
}

export type Outbox = ReturnType<typeof createOutbox>;

/** The server remembers a key for two days; older entries could be sent twice. */
const LIFETIME_MS = 24 * 3_600_000;

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
  let messages: readonly OutgoingMessage[] = readStored();
  let byMember = groupByMember(messages);
  const listeners = new Set<() => void>();
  const running = new Set<string>();

  function readStored(): OutgoingMessage[] {
    try {
      const stored = JSON.parse(storage?.getItem(STORED_MESSAGES_KEY) ?? 'null') as {
        sender: string;
        messages: OutgoingMessage[];
      } | null;
      // Another member may have logged in meanwhile.
      if (stored?.sender !== sender) return [];
      return stored.messages.filter(({ at }) => at > now() - LIFETIME_MS);
    } catch {
      return [];
    }
  }

  function set(next: readonly OutgoingMessage[]): void {
    const kept = new Set(next.map(({ key }) => key));
    for (const message of messages)
      if (message.kind === 'image' && !kept.has(message.key)) forget(message.preview);
    messages = next;
    byMember = groupByMember(next, byMember);
    store(next.filter(({ kind }) => kind !== 'image'));
    for (const listener of listeners) listener();
  }

  /** Photos are too large for the storage. */
  function store(storable: readonly OutgoingMessage[]): void {
    try {
      if (storable.length > 0)
        storage?.setItem(STORED_MESSAGES_KEY, JSON.stringify({ sender, messages: storable }));
      else storage?.removeItem(STORED_MESSAGES_KEY);
    } catch {
      // Storage is blocked or full: the messages last as long as the page.
    }
  }

  const update = (key: string, change: Partial<Outgoing>) =>
    set(messages.map((message) => (message.key === key ? { ...message, ...change } : message)));

  async function run(member: string): Promise<void> {
    if (running.has(member)) return;
    running.add(member);
    try {
      for (let tries = 0; ;) {
        const next = messages.find((message) => message.member === member && message.state !== 'failed');
        if (!next) return;
        try {
          await send(next);
          set(messages.filter(({ key }) => key !== next.key));
          tries = 0;
        } catch (error) {
          const { code, params, fields } = asApiError(error);
          // The member must log in again; the messages stay stored until then.
          if (code === 'authentication_required') return;
          if (code === 'offline') {
            update(next.key, { state: 'waiting' });
            await waitForConnection(++tries);
          } else fail(member, { code, params, fields });
        }
      }
    } finally {
      running.delete(member);
    }
  }

  /** Those behind a failed message fail as well, because they would change the order. */
  function fail(member: string, error: NonNullable<Outgoing['error']>): void {
    set(
      messages.map((message) =>
        message.member === member && message.state !== 'failed'
          ? { ...message, state: 'failed' as const, error }
          : message,
      ),
    );
  }

  return {
    sender,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** The unconfirmed messages to a member, oldest first. The same array until they change. */
    list: (member: string): readonly OutgoingMessage[] => byMember.get(member) ?? NONE,
    isEmpty: () => messages.length === 0,
    /** A reload would lose a photo. */
    hasPhotos: () => messages.some(({ kind }) => kind === 'image'),
    add(member: string, content: OutgoingContent): void {
      const key = crypto.randomUUID();
      set([...messages, { key, member, at: now(), state: 'queued', ...content }]);
      void run(member);
    },
    /** Tries a failed message and those behind it again. */
    retry(key: string): void {
      const from = messages.findIndex((message) => message.key === key);
      const member = messages[from]?.member;
      if (member === undefined) return;
      set(
        messages.map((message, index) => {
          if (index < from || message.member !== member || message.state !== 'failed') return message;
          const { error: _, ...rest } = message;
          return { ...rest, state: 'queued' as const };
        }),
      );
      void run(member);
    },
    discard: (key: string): void => set(messages.filter((message) => message.key !== key)),
    /** Goes on with what was not confirmed when the page was left. */
    resume(): void {
      for (const member of byMember.keys()) void run(member);
    },
  };
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
