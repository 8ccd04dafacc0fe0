/**
 * Photos and other bytes, under keys such as `<photo>/full.webp`: lower-case segments between
 * slashes, each starting with a letter or digit. A key is written once and never with other bytes,
 * so whatever is read under it may be kept for ever.
 */
export interface FileStore {
  /** Settled means stored: the bytes survive a crash from here on. */
  put(key: string, bytes: Uint8Array<ArrayBuffer>, options: { contentType: string }): Promise<void>;
  get(key: string): Promise<StoredFile | null>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  /** Deletes every file whose key begins with these segments: `<photo>` has all renditions of a photo. */
  deleteBelow(key: string): Promise<void>;
}

export interface StoredFile {
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  contentType: string;
  /** Quoted, as the header wants it. */
  etag: string;
  size: number;
}
