import type { ApiError } from '#client/api/errors.ts';
import { createStore } from '#client/ui/store.ts';
import { runWhenOnline } from '#client/ui/wait-for.ts';
import type { MyPhoto } from './contract.ts';

export interface UploadItem {
  readonly id: number;
  readonly file: Blob;
  /** The same for all attempts, so that a photo whose answer was lost is not stored twice. */
  readonly key: string;
  /** Address of the local preview. */
  readonly preview: string;
  readonly state: 'waiting' | 'sending' | 'checking' | 'failed';
  /** Sent share from 0 to 1. */
  readonly sentShare: number;
  readonly error?: ApiError | undefined;
}

interface Sending {
  item: UploadItem;
  onProgress(share: number): void;
  signal: AbortSignal;
}

interface Options {
  send(sending: Sending): Promise<MyPhoto>;
  onDone(photo: MyPhoto): void;
  /** The photo was stored although its upload was cancelled. */
  discard(photo: MyPhoto): void;
  /** Throws only API errors. */
  preview?(file: Blob): string;
  forget?(preview: string): void;
  /** Runs once when a lost connection is back. */
  whenOnline?(run: () => void): void;
}

/** More at once would only slow each of them down. */
const MAX_PARALLEL = 2;

/** A list of uploads that components subscribe to and that continues after its page is left. */
export function createUploadQueue({
  send,
  onDone,
  discard,
  preview = URL.createObjectURL,
  forget = URL.revokeObjectURL,
  whenOnline = runWhenOnline,
}: Options) {
  const { current: list, set, subscribe } = createStore<readonly UploadItem[]>([]);
  let lastId = 0;
  const running = new Map<number, AbortController>();

  function change(id: number, what: Partial<UploadItem>) {
    set(list().map((item) => (item.id === id ? { ...item, ...what } : item)));
  }

  function startNext() {
    const next = list().find(({ state }) => state === 'waiting');
    if (next && running.size < MAX_PARALLEL) void start(next);
  }

  async function start(item: UploadItem) {
    const { id } = item;
    const stop = new AbortController();
    running.set(id, stop);
    change(id, { state: 'sending', sentShare: 0, error: undefined });
    startNext();
    const onProgress = (share: number) =>
      change(id, { sentShare: share, state: share < 1 ? 'sending' : 'checking' });
    try {
      const photo = await send({ item, onProgress, signal: stop.signal });
      // When the queue was cleared, another member may be logged in.
      if (running.get(id) === stop) (isListed(id) ? onDone : discard)(photo);
      take(id);
    } catch (error) {
      if (!stop.signal.aborted) fail(id, error as ApiError);
    }
    running.delete(id);
    startNext();
  }

  /** After a lost connection it goes on by itself; the member may be quicker. */
  function fail(id: number, error: ApiError) {
    change(id, { state: 'failed', error });
    if (error.code === 'offline') whenOnline(() => retry(id));
  }

  function retry(id: number) {
    if (list().find((item) => item.id === id)?.state !== 'failed') return;
    change(id, { state: 'waiting' });
    startNext();
  }

  function isListed(id: number) {
    return list().some((item) => item.id === id);
  }

  function take(id: number) {
    const item = list().find((upload) => upload.id === id);
    if (!item) return;
    forget(item.preview);
    set(list().filter((upload) => upload.id !== id));
  }

  return {
    add(file: Blob) {
      const item = { id: ++lastId, file, key: crypto.randomUUID(), preview: preview(file) };
      set([...list(), { ...item, state: 'waiting', sentShare: 0 }]);
      startNext();
    },
    /**
     * Aborts a running upload or removes a failed one. Once all is sent, the server stores the photo anyway, and only its
     * answer names the photo to discard.
     */
    remove(id: number) {
      if (list().find((item) => item.id === id)?.state !== 'checking') running.get(id)?.abort();
      take(id);
    },
    /** The member has logged out: aborts all uploads. */
    clear() {
      for (const stop of running.values()) stop.abort();
      running.clear();
      for (const { preview: picture } of list()) forget(picture);
      set([]);
    },
    retry,
    subscribe,
    current: list,
  };
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;
