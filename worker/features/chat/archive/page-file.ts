import type { Tenant } from '#tenants/schema/site-schema.ts';
import type { FileStore } from '#worker/ports/files.ts';
import type { Ports } from '#worker/ports/ports.ts';
import type { MessageRow } from '../messages/hot-message-store.ts';

/** A message as it stands in a page: what it quotes is looked up when it is read, and no device still sends it. */
export type ArchivedMessage = Omit<MessageRow, 'quoted' | 'sendKey'>;

export const getPagePath = (key: string): string => `${key}/page.json.gz`;

export async function putPage(
  files: FileStore,
  key: string,
  messages: readonly ArchivedMessage[],
): Promise<void> {
  const json = new Blob([JSON.stringify({ v: 1, messages })]).stream();
  const bytes = await readBytes(json.pipeThrough(new CompressionStream('gzip')));
  await files.put(getPagePath(key), bytes);
}

/** A file that the database names but that is not there, such as after a restored backup. */
export class PageMissingError extends Error {
  override name = 'PageMissingError';
}

/** Throws if the file is missing, because its messages are nowhere else. */
export async function getPage(files: FileStore, key: string): Promise<readonly ArchivedMessage[]> {
  const stored = await files.get(getPagePath(key));
  if (stored === null) throw new PageMissingError(`The page ${key} is missing.`);
  const body = new Response(stored.body).body;
  if (body === null) throw new Error(`The page ${key} is empty.`);
  const page = (await new Response(body.pipeThrough(new DecompressionStream('gzip'))).json()) as {
    readonly messages: readonly ArchivedMessage[];
  };
  return page.messages;
}

export function logMissingPage(
  { ports, tenant }: { readonly ports: Pick<Ports, 'log'>; readonly tenant: Tenant },
  { message }: PageMissingError,
): void {
  ports.log({ level: 'error', event: 'page-missing', tenant: tenant.id, error: message });
}

async function readBytes(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
