import { createMemoryStorage } from '#client/testing/memory-storage.ts';
import { type Outbox, type OutboxDeps, createOutbox } from './outbox.ts';
import type { OutgoingContent, OutgoingMessage } from './outgoing-message.ts';

export type Send = OutboxDeps['send'];

export const text = (words: string): OutgoingContent => ({ kind: 'text', text: words });
export const photo = (preview: string): OutgoingContent => ({ kind: 'image', file: new Blob(), preview });
export const say = (message: OutgoingMessage) => (message.kind === 'text' ? message.text : message.kind);

export function openOutbox(send: Send, over: Partial<OutboxDeps> = {}): Outbox {
  return createOutbox({
    sender: 'mira',
    send,
    storage: createMemoryStorage(),
    waitForConnection: async () => undefined,
    now: () => 1_000_000_000,
    forget: () => undefined,
    ...over,
  });
}

export const settle = () => new Promise((done) => setTimeout(done));

export const summary = (outbox: Outbox, member = 'jonas') =>
  outbox.list(member).map((message) => `${say(message)} ${message.state}`);
