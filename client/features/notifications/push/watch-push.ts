import type { LoaderApi } from '#client/api/loader-context.ts';
import { settingsQuery } from '#client/features/site/queries.ts';
import { isPushCapable } from './browser-push.ts';
import type { PageMessage } from './push-payload.ts';
import { pushStore } from './push-store.ts';
import { readPush } from './read-push.ts';

interface Handlers {
  /** A push has come; what it is about is on the server. */
  onPush(): void;
  /** Whether the member looks at this conversation. */
  isOpen(conversation: string): boolean;
  open(path: string): void;
}

/** Starts the service worker for a member and answers its questions. Returns the function that stops it. */
export function watchPush(api: LoaderApi, memberId: string, handlers: Handlers): () => void {
  const stop = new AbortController();
  void start(api, memberId, handlers, stop.signal).catch(() => undefined);
  return () => {
    stop.abort();
    pushStore.clear();
  };
}

async function start(
  { call, queries }: LoaderApi,
  memberId: string,
  handlers: Handlers,
  signal: AbortSignal,
): Promise<void> {
  const settings = await queries.query({ ...settingsQuery(call), staleTime: 'static' });
  const publicKey = settings.push_public_key;
  if (signal.aborted) return;
  if (publicKey === null || !isPushCapable()) return pushStore.update({ subscription: false });
  pushStore.update({ isCapable: true });
  navigator.serviceWorker.addEventListener('message', (event) => answer(event, handlers), { signal });
  // Messages of a service worker wait until the page says that it listens.
  navigator.serviceWorker.startMessages();
  await readPush(call, publicKey, memberId);
}

function answer({ data, ports }: MessageEvent, { onPush, isOpen, open }: Handlers): void {
  const message = data as PageMessage;
  const [port] = ports;
  if (message.type === 'pushed') {
    const { conversation } = message;
    pushStore.update({ lastMessage: { conversation, at: Date.now() } });
    port?.postMessage(conversation !== null && isOpen(conversation));
    onPush();
  } else {
    port?.postMessage(true);
    open(message.path);
  }
}
