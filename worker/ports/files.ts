/**
 * Photos and other bytes, under keys such as `<photo>/full.webp`: lower-case segments that start with a letter or
 * digit. A key is written once, so its content may be cached for ever. Its end tells the content type
 * (`worker/platform/file-key.ts`).
 */
export interface FileStore {
  /** When it resolves, the bytes survive a crash. */
  put(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  get(key: string): Promise<StoredFile | null>;
  /** Deleting a missing file is no error. */
  delete(key: string): Promise<void>;
  /** Deletes the file of this key, and every one whose key begins with these segments: `<photo>` covers all renditions. */
  deleteBelow(key: string): Promise<void>;
}

export interface StoredFile {
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  contentType: string;
  /** Quoted, as the header needs it. */
  etag: string;
  size: number;
}
