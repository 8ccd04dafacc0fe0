import type { ApiError } from '#client/api/errors.ts';
import type { MyPhoto } from './contract.ts';

export interface UploadItem {
  readonly id: number;
  readonly file: Blob;
  /** The same through all tries, so that a photo whose answer was lost is not there twice. */
  readonly key: string;
  /** Where the picture can be seen meanwhile. */
  readonly preview: string;
  readonly state: 'waiting' | 'sending' | 'checking' | 'failed';
  /** How much of it has left, from 0 to 1. */
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
  /** What can be thrown is a refusal. */
  preview?(file: Blob): string;
  forget?(preview: string): void;
}

/** So many at once: more would only make each of them slower. */
const AT_ONCE = 2;

/** Photos on their way: a list that a component can subscribe to, and that goes on when its page is left. */
export function createUploadQueue({
  send,
  onDone,
  preview = URL.createObjectURL,
  forget = URL.revokeObjectURL,
}: Options) {
  let list: readonly UploadItem[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const running = new Map<number, AbortController>();

  function set(next: readonly UploadItem[]) {
    list = next;
    for (const listener of listeners) listener();
  }

  function change(id: number, what: Partial<UploadItem>) {
    set(list.map((item) => (item.id === id ? { ...item, ...what } : item)));
  }

  function startNext() {
    const next = list.find(({ state }) => state === 'waiting');
    if (next && running.size < AT_ONCE) void start(next);
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
      // Cancelled a moment too late: it is there, so it is shown. Unless it is another member's by now.
      if (running.get(id) === stop) onDone(photo);
      take(id);
    } catch (error) {
      if (!stop.signal.aborted) change(id, { state: 'failed', error: error as ApiError });
    }
    running.delete(id);
    startNext();
  }

  function take(id: number) {
    const item = list.find((one) => one.id === id);
    if (!item) return;
    forget(item.preview);
    set(list.filter((one) => one.id !== id));
  }

  return {
    add(file: Blob) {
      const item = { id: ++lastId, file, key: crypto.randomUUID(), preview: preview(file) };
      set([...list, { ...item, state: 'waiting', sentShare: 0 }]);
      startNext();
    },
    /** Stops one that is under way, or takes away one that has failed. */
    remove(id: number) {
      running.get(id)?.abort();
      take(id);
    },
    /** Whoever chose them has left: none of them arrives. */
    clear() {
      for (const stop of running.values()) stop.abort();
      running.clear();
      for (const { preview: picture } of list) forget(picture);
      set([]);
    },
    retry(id: number) {
      change(id, { state: 'waiting' });
      startNext();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    current: () => list,
  };
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;
