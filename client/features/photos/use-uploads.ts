import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useApi } from '#client/api/call-context.tsx';
import type { Call } from '#client/api/endpoint.ts';
import { fetchWithProgress } from '#client/api/fetch-with-progress.ts';
import { useUnloadWarning } from '#client/ui/forms/use-unload-warning.ts';
import { type MyPhoto, deletePhoto, uploadPhoto } from './contract.ts';
import { createUploadQueue, type UploadItem, type UploadQueue } from './upload-queue.ts';
import { getPageMember } from '#client/api/page-headers.ts';

/** One queue per query client, so that uploads continue on other pages. */
const lists = new WeakMap<QueryClient, UploadQueue>();

type OnDone = (queries: QueryClient, photo: MyPhoto) => Promise<void>;

const NONE: readonly UploadItem[] = [];

/** The running uploads and their actions. `onDone` puts the photo where it belongs. */
export function useUploads(onDone: OnDone) {
  const { call, queries } = useApi();
  const uploads = lists.get(queries) ?? begin(queries, call, onDone);
  const items = useSyncExternalStore(uploads.subscribe, uploads.current, () => NONE);
  const isBusy = items.some(({ state }) => state !== 'failed');
  useUnloadWarning(isBusy);
  return { items, add: uploads.add, remove: uploads.remove, retry: uploads.retry };
}

export type Uploads = ReturnType<typeof useUploads>;

function begin(queries: QueryClient, call: Call, onDone: OnDone): UploadQueue {
  const uploads = createUploadQueue({
    async send({ item: { file, key }, onProgress, signal }) {
      const bytes = new Uint8Array(await file.arrayBuffer());
      return call(
        uploadPhoto,
        { upload: { bytes, type: file.type, fetch: fetchWithProgress(onProgress, signal) } },
        key,
      );
    },
    onDone: (photo) => void onDone(queries, photo),
    // A photo that could not be deleted is shown, so that its owner can delete it.
    discard: (photo) =>
      void call(deletePhoto, { params: { key: photo.key } }).catch(() => onDone(queries, photo)),
  });
  lists.set(queries, uploads);
  clearUploadsOnLogout(queries, uploads);
  return uploads;
}

/** Uploads of one member are never sent in the name of the next one. */
export function clearUploadsOnLogout(queries: QueryClient, { clear }: Pick<UploadQueue, 'clear'>): void {
  let id = getPageMember(queries);
  queries.getQueryCache().subscribe(() => {
    const now = getPageMember(queries);
    if (now === id) return;
    id = now;
    clear();
  });
}
