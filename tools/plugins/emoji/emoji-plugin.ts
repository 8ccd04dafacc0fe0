import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { LOCALES, type Locale } from '#client/i18n/locales.ts';
import type { EmojiTable } from '#client/features/chat/composer/emoji/emoji-table.ts';

const TABLE = 'virtual:emoji';
/** Rollup's mark for a module that is no file. */
const MARK = '\0';

/** Devices that are a few years old have pictures for these. */
const NEWEST_VERSION = 14;
/** More words would be half of the data. */
const MAX_TAGS = 6;
/** Skin tones and hair, which are no emoji of their own. */
const COMPONENTS = 'component';

/** `virtual:emoji/<lang>`: the emoji with their names in one language, a chunk of its own; `virtual:emoji` lists them. */
export function emojiPlugin(): Plugin {
  const locales = new Map(LOCALES.map((locale) => [`${MARK}${TABLE}/${locale}`, locale]));
  return {
    name: 'emoji',
    resolveId: (id) => (id === TABLE || id.startsWith(`${TABLE}/`) ? MARK + id : null),
    load(id) {
      if (id === MARK + TABLE)
        return `export default {${LOCALES.map((locale) => `${locale}: () => import('${TABLE}/${locale}')`).join(',')}};`;
      const locale = locales.get(id);
      return locale ? `export default ${JSON.stringify(readEmoji(locale))};` : null;
    },
  };
}

interface Messages {
  groups: { key: string; message: string; order: number }[];
}
interface Entry {
  emoji: string;
  group?: number;
  label: string;
  tags?: string[];
  version: number;
}

const require = createRequire(import.meta.url);
const readData = (path: string): unknown => JSON.parse(readFileSync(require.resolve(path), 'utf8'));

/** @internal */
export function readEmoji(locale: Locale): EmojiTable {
  const { groups } = readData(`emojibase-data/${locale}/messages.json`) as Messages;
  const shown = groups.filter(({ key }) => key !== COMPONENTS);
  const orders = new Set(shown.map(({ order }) => order));
  return {
    categories: shown.map(({ order, message }) => [order, message]),
    emojis: (readData(`emojibase-data/${locale}/data.json`) as Entry[]).flatMap(
      ({ emoji, group, label, tags = [], version }) =>
        group !== undefined && orders.has(group) && version <= NEWEST_VERSION
          ? [[emoji, group, label, tags.slice(0, MAX_TAGS).join('|')] as const]
          : [],
    ),
  };
}
