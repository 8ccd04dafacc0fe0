import { getPagePath } from '#worker/features/chat/archive/page-file.ts';
import { getPhotoPath } from '#worker/features/photos/photo-keys.ts';
import { toDiskPath } from '#worker/platform/node/files.ts';

/** What each table keeps in the file store; of an image its largest rendition, from which others can be drawn. */
const NAMED: readonly (readonly [table: string, sql: string, toPath: (key: string) => string])[] = [
  ['photos', 'SELECT key FROM photos', toImage],
  ['messages', 'SELECT image_key FROM messages WHERE image_key IS NOT NULL', toImage],
  ['message_pages', 'SELECT key FROM message_pages', getPagePath],
  ['message_pages', 'SELECT value FROM message_pages, json_each(image_keys)', toImage],
  ['reports', 'SELECT evidence_key FROM reports WHERE evidence_key IS NOT NULL', toImage],
  ['decisions', 'SELECT removed_image_key FROM decisions WHERE removed_image_key IS NOT NULL', toImage],
];

function toImage(key: string): string {
  return getPhotoPath(key, 'full');
}

/** The tables that name files. @internal */
export const TABLES_WITH_FILES: readonly string[] = [...new Set(NAMED.map(([table]) => table))];

/** Where all files that a database names lie in a data folder, each once. */
export function listNamedFiles(list: (table: string, sql: string) => readonly string[]): string[] {
  return [
    ...new Set(
      NAMED.flatMap(([table, sql, toPath]) =>
        list(table, sql).map((key) => `photos/${toDiskPath(toPath(key))}`),
      ),
    ),
  ];
}
