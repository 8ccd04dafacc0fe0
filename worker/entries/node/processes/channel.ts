import { ApiError, type ErrorCode } from '#client/api/errors.ts';
import { type Failure, toError, toFailure } from '#worker/platform/node/sqlite/failure.ts';

/** One end of the channel between the main process and one that serves: `process`, or a worker of `node:cluster`. */
export interface ChannelEnd {
  send(messages: unknown, done: (error: Error | null) => void): boolean;
  on(event: 'message', hear: (messages: readonly Message[]) => void): unknown;
  on(event: 'disconnect', end: () => void): unknown;
}

/** Functions that the process at the other end carries out. What they take and return is copied. */
// oxlint-disable-next-line typescript/no-explicit-any -- the values of each function are those that it names
export type Offered = { readonly [name: string]: (...values: any[]) => unknown };

export interface Channel<Theirs extends Offered> {
  /** Calls a function there and waits for what it returns or throws. */
  readonly ask: {
    readonly [Name in keyof Theirs]: (
      ...values: Parameters<Theirs[Name]>
    ) => Promise<Awaited<ReturnType<Theirs[Name]>>>;
  };
  /** Calls a function there and goes on. */
  readonly tell: { readonly [Name in keyof Theirs]: (...values: Parameters<Theirs[Name]>) => void };
}

type Message =
  | { readonly kind: 'ask'; readonly id: number; readonly name: string; readonly values: readonly unknown[] }
  | { readonly kind: 'tell'; readonly name: string; readonly values: readonly unknown[] }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'refusal'; readonly id: number; readonly refusal: Refusal };

/** An error as it is sent: copying the object itself would lose its class. */
interface Refusal extends Failure {
  readonly api?: { readonly code: ErrorCode; readonly retryAfter: number | undefined };
}

/** Connects the functions of two processes. Calls arrive in the order in which they were made. */
export function connectProcesses<Theirs extends Offered>(end: ChannelEnd, ours: Offered): Channel<Theirs> {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let count = 0;
  let unsent: Message[] = [];

  // What one turn of the event loop has to say is sent as one message.
  const send = (message: Message) => {
    if (unsent.push(message) > 1) return;
    setImmediate(() => {
      // Who waits for an answer learns of the end by `disconnect`.
      end.send(unsent, () => undefined);
      unsent = [];
    });
  };

  const answer = async (id: number, work: () => unknown) => {
    try {
      send({ kind: 'answer', id, value: await work() });
    } catch (error) {
      send({ kind: 'refusal', id, refusal: toRefusal(error) });
    }
  };

  const settle = (id: number) => {
    const caller = waiting.get(id);
    waiting.delete(id);
    return caller;
  };

  end.on('message', (messages) => {
    for (const message of messages) {
      if (message.kind === 'answer') settle(message.id)?.resolve(message.value);
      else if (message.kind === 'refusal') settle(message.id)?.reject(toCallerError(message.refusal));
      else {
        const work = () => ours[message.name]?.(...message.values);
        if (message.kind === 'ask') void answer(message.id, work);
        else work();
      }
    }
  });
  end.on('disconnect', () => {
    for (const id of waiting.keys()) settle(id)?.reject(new Error('The other process has ended'));
  });

  const ask = (name: string, values: readonly unknown[]) => {
    const id = ++count;
    const caller = Promise.withResolvers<unknown>();
    waiting.set(id, caller);
    send({ kind: 'ask', id, name, values });
    return caller.promise;
  };
  return {
    ask: byName((name, values) => ask(name, values)),
    tell: byName((name, values) => send({ kind: 'tell', name, values })),
  } as Channel<Theirs>;
}

function byName(call: (name: string, values: readonly unknown[]) => unknown): object {
  return new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...values: readonly unknown[]) =>
          call(String(name), values),
    },
  );
}

function toRefusal(error: unknown): Refusal {
  const failure = toFailure(error);
  if (!(error instanceof ApiError)) return failure;
  return { ...failure, api: { code: error.code, retryAfter: error.retryAfter } };
}

function toCallerError({ api, ...failure }: Refusal): Error {
  return api ? new ApiError(api.code, { retryAfter: api.retryAfter }) : toError(failure);
}
