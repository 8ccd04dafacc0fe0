import type { Texts } from 'virtual:texts';
import {
  getNumberFormat,
  getPluralRules,
  getRelativeTimeFormat,
  normalizeIntlOutput,
  toLanguageTag,
} from './intl.ts';
import { isolate } from './isolate.ts';
import type { Locale } from './locales.ts';
import { escapeTags, parseTags } from './text-tags.ts';

/** A language's texts: feature → key → text, nested at any depth. */
export interface Dictionary {
  readonly [key: string]: string | Dictionary;
}

export type TextValue = string | number;
export type TextValues = Readonly<Record<string, TextValue>>;

type AnyKey = keyof Texts;
export type TextKey = { [K in AnyKey]: [Texts[K]['tag']] extends [never] ? K : never }[AnyKey];
/** A text with tags, for `t.rich` only. */
export type RichTextKey = Exclude<AnyKey, TextKey>;

type Params<K extends AnyKey> = [Texts[K]['param']] extends [never]
  ? []
  : [params: { readonly [P in Texts[K]['param']]: P extends 'count' | 'wait' ? number : TextValue }];
export type Tags<K extends AnyKey, Node> = { readonly [T in Texts[K]['tag']]: (text: string) => Node };

/** The part of `t` used outside of components. */
export interface Translate {
  /**
   * The text of a key. `count` selects the plural form and is formatted; format other numbers first. `wait`, in
   * seconds, adds ' (in 3 hours)' to a text without a count, and nothing when unknown.
   */
  <K extends TextKey>(key: K, ...params: Params<K>): string;
  /** For keys built at run time, such as `errors.${code}`: the caller guarantees the parameters. */
  readonly loose: (key: TextKey, params?: TextValues) => string;
  /** Whether a key from outside, such as a field code of the server, has a text. */
  readonly has: (key: string) => key is TextKey;
}

export interface RichTranslate<Node> extends Translate {
  /** A text with <tags>: the words of each tag go through the function of that name. */
  readonly rich: <K extends RichTextKey>(key: K, tags: Tags<K, Node>, ...params: Params<K>) => Node;
}

/**
 * Creates `t` for one language. The country only refines numbers ('de' in 'CH'). `join` combines the pieces of a
 * rich text; React's version is in react.tsx.
 */
export function createTranslator<Node = unknown>(
  locale: Locale,
  dictionary: Dictionary,
  country?: string | null,
  join: (parts: (string | Node)[]) => Node = (parts) => parts as Node,
): RichTranslate<Node> {
  const tag = toLanguageTag(locale, country);
  const find = (key: string): Dictionary[string] | undefined => {
    let entry: Dictionary[string] | undefined = dictionary;
    for (const part of key.split('.')) entry = typeof entry === 'object' ? entry[part] : undefined;
    return entry;
  };

  const fill = (key: string, params: TextValues = {}): string => {
    const { count } = params;
    let entry = find(key);
    if (typeof entry === 'object' && typeof count === 'number')
      entry = entry[getPluralRules(locale).select(count)] || entry['other'];
    if (typeof entry !== 'string' || entry === '') throw new Error(`No text '${key}' in '${locale}'`);
    return entry.replace(/{{(\w+)}}/g, (_, name: string) => write(name, params[name]));
  };
  const write = (name: string, value: TextValue = ''): string => {
    if (typeof value === 'string') return isolate(value);
    return name === 'count' ? format(value) : name === 'wait' ? until(value) : String(value);
  };
  const format = (count: number) => normalizeIntlOutput(tag, getNumberFormat(tag).format(count));
  // Rounded up, so that returning at that time is not too early.
  const until = (wait: number) => {
    const isSoon = wait < 3600;
    const amount = Math.ceil(wait / (isSoon ? 60 : 3600));
    return normalizeIntlOutput(
      tag,
      ` (${getRelativeTimeFormat(tag).format(amount, isSoon ? 'minute' : 'hour')})`,
    );
  };

  const text = import.meta.env?.SSR ? rememberPlainTexts(dictionary, fill) : fill;
  return Object.assign(text, {
    loose: text,
    has(key: string): key is TextKey {
      const entry = find(key);
      return typeof entry === 'object' ? 'other' in entry : Boolean(entry);
    },
    rich: (key: string, tags: Record<string, (words: string) => Node>, params?: TextValues) =>
      join(parseTags(text(key, params && mapStrings(params, escapeTags)), tags)),
  }) as RichTranslate<Node>;
}

type Fill = (key: string, params?: TextValues) => string;

const plainTexts = new WeakMap<Dictionary, Map<string, string>>();

/** Looks up a text without values once for each language: the server creates a translator for each page. */
function rememberPlainTexts(dictionary: Dictionary, fill: Fill): Fill {
  const known = plainTexts.get(dictionary) ?? new Map<string, string>();
  plainTexts.set(dictionary, known);
  return (key, params) => {
    if (params !== undefined) return fill(key, params);
    let text = known.get(key);
    if (text === undefined) known.set(key, (text = fill(key)));
    return text;
  };
}

function mapStrings(values: TextValues, change: (value: string) => string): TextValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? change(value) : value]),
  );
}
