import { nameInAddress } from '#client/api/page-headers.ts';
import ReconnectingSocket from 'partysocket/ws';
import { isOnline } from '#client/api/connection.ts';
import type { AnswerOf } from '#client/api/endpoint.ts';
import {
  PING,
  PROTOCOL_VERSION,
  SOCKET_CLOSED,
  SOCKET_PATH,
  TYPING_EVERY_MS,
  type ClientFrame,
  type ServerFrame,
} from './socket-frames.ts';
import type { sync } from '../sync/sync-contract.ts';

/** The first try again comes after 1 to 5 s, so that devices do not all return at once after a restart. */
const MIN_DELAY_MS = 1_000;
const DELAY_SPREAD_MS = 4_000;
const MAX_DELAY_MS = 60_000;

/** A phone that has lost its network notices only when an answer is missing. */
const PING_EVERY_MS = 25_000;
const PONG_WITHIN_MS = 10_000;

export interface InboxFollower {
  /** The member whose page it is; no one else's inbox is followed. */
  memberId: string;
  /** Up to where this device has followed the inbox. */
  getPlace(): { epoch: string; rev: number } | undefined;
  /** Rejects unless the member is logged in; a new password ends one session and begins another. */
  checkSession(): Promise<unknown>;
  onChanges(changes: AnswerOf<typeof sync>): void;
  onTyping(conversation: string): void;
}

export interface InboxSocket {
  /** Tells the other member that this one types; called with every key, sent now and then. */
  sendTyping(conversation: string): void;
  close(): void;
}

/** Follows the member's inbox until it is closed, across lost connections and restarts of the server. */
export function openInboxSocket({
  memberId,
  getPlace,
  checkSession,
  onChanges,
  onTyping,
}: InboxFollower): InboxSocket {
  let isConnecting = false;
  let isClosed = false;
  let isReplaced = false;
  let hasSessionEnded = false;
  const findAddress = async () => {
    // Otherwise the tabs of a member with too many would push each other out without end.
    if (isReplaced) await waitForLook();
    if (hasSessionEnded) await checkSession();
    hasSessionEnded = false;
    const address = await waitForAddress(memberId);
    isConnecting = true;
    return address;
  };
  const socket = new ReconnectingSocket(findAddress, undefined, {
    minReconnectionDelay: MIN_DELAY_MS + Math.random() * DELAY_SPREAD_MS,
    maxReconnectionDelay: MAX_DELAY_MS,
    maxEnqueuedMessages: 0,
    // After a frame that the server does not know, another try would end the same way.
    shouldReconnectOnClose: ({ code }) => !isClosed && code !== SOCKET_CLOSED.badFrame,
  });
  const send = (frame: ClientFrame) => socket.send(JSON.stringify(frame));
  let typed = { conversation: '', at: Number.NEGATIVE_INFINITY };
  let deadline: ReturnType<typeof setTimeout> | undefined;

  socket.addEventListener('open', () => {
    isConnecting = false;
    if (isClosed) socket.close();
    else send({ type: 'hello', v: PROTOCOL_VERSION, ...getPlace() });
  });
  socket.addEventListener('message', ({ data }) => {
    clearTimeout(deadline);
    const frame = parse(data);
    if (frame?.type === 'typing') onTyping(frame.conversation);
    else if (frame?.type === 'welcome' || frame?.type === 'changes') onChanges(frame);
  });
  socket.addEventListener('close', ({ code }) => {
    isReplaced = code === SOCKET_CLOSED.replaced;
    // A failed check is a close of its own.
    hasSessionEnded ||= code === SOCKET_CLOSED.sessionEnded;
    isConnecting = false;
    clearTimeout(deadline);
  });
  const heartbeat = setInterval(() => {
    if (socket.readyState !== socket.OPEN) return;
    socket.send(PING);
    clearTimeout(deadline);
    deadline = setTimeout(() => socket.reconnect(), PONG_WITHIN_MS);
  }, PING_EVERY_MS);

  return {
    sendTyping(conversation) {
      const isDue = conversation !== typed.conversation || Date.now() - typed.at >= TYPING_EVERY_MS;
      if (!isDue || socket.readyState !== socket.OPEN) return;
      typed = { conversation, at: Date.now() };
      send({ type: 'typing', conversation });
    },
    close() {
      clearInterval(heartbeat);
      clearTimeout(deadline);
      isClosed = true;
      // Browsers warn on the console about a socket that is closed before it is open, so it is closed then.
      if (!isConnecting) socket.close();
    },
  };
}

/** Waits until the member comes back to this tab. */
function waitForLook(): Promise<unknown> {
  return new Promise((resolve) => addEventListener('focus', resolve, { once: true }));
}

/** A try without a network fails at once and is an error on the console. */
async function waitForAddress(memberId: string): Promise<string> {
  if (!isOnline()) await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  return location.origin.replace(/^http/, 'ws') + nameInAddress(SOCKET_PATH, memberId);
}

/** Frames come from our own server, like answers; only what is no JSON at all is left out. */
function parse(data: unknown): ServerFrame | null {
  try {
    return JSON.parse(String(data)) as ServerFrame;
  } catch {
    return null;
  }
}
