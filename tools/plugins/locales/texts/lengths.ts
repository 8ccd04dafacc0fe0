import verified from '#locales/verified-lengths.json' with { type: 'json' };
import type { LocatedText } from './list-texts.ts';

/** How much longer than English the text of a button may be without a look at the layout. */
const MOST = 1.6;

/** The last part of keys that stand on buttons, and groups of keys on tabs, pills and in menus. */
const BUTTON_NAMES =
  /(?:^|\.|_)(?:submit|action|button|save|send|cancel|close|back|continue|continue_short|next|previous|delete|block|unblock|report|retry|again|add|remove|use|apply|change|show|show_all|open|see|get|get_more|get_credits|get_plain|join|login|log_in|logout|sign_up|yes|no|skip|undo|confirm|search|search_short|clear|home|older|buy|settle|allow|decline|grant|refuse|withdraw|ask|take|take_back|resume|stay|leave|keep|create|pay|sign|change|copy|reply|react|discard|upload|on|off|to_profile|see_premium|all|view|thank|newest|export_open|delete_open|download|end|end_others|resend|rose|edit|enlarge|more|have_action|look_on|widen|go|again|stop|to_settings|signup|members|complete)$/;
const BUTTON_GROUPS =
  /^(?:likes\.tab|app\.nav\.(?:search|messages|likes|credits|premium|activity)|chat\.filter|chat\.message|ledger\.filter|credits\.steps|games\.swipe\.(?:keys|stamp)|filters\.(?:with_photo|online|is_new|any|only|show)|pricing\.(?:see|get|show)|person\.(?:message|gift|report|block))\b/;
const SHORT_WORDS = 4;

/** Whether a text stands on a button, a tab or a pill, where a long one is cut off. */
function isButtonLike({ key, english }: Pick<LocatedText, 'key' | 'english'>): boolean {
  const isShort = english.split(' ').length <= SHORT_WORDS && !/[.?!:]$/.test(english);
  const isNamed = BUTTON_GROUPS.test(key) || BUTTON_NAMES.test(key);
  return isShort && isNamed && !/(?:_|\.)(?:title|text|hint|label|name)$/.test(key) && !key.includes('#');
}

/** The most letters of a word that a narrow German button holds without a break. */
const GERMAN_WORD = /\p{L}{19,}/gu;

/** The longest text of a key that was seen uncut on the sheets, written by `npm run sheet -- --verify`. */
const VERIFIED = verified as Readonly<Partial<Record<string, Readonly<Record<string, number>>>>>;

/** Whether a text stands beside others that cannot move to a second row: tabs, pills, the bar at the bottom. */
export function isInSharedRow(key: string): boolean {
  return BUTTON_GROUPS.test(key);
}

/** Whether the text of a button is longer than English allows without a look at the layout. */
export function isTooLong(text: LocatedText): boolean {
  return text.locale !== 'en' && isButtonLike(text) && lengthOf(text.text) > limitOf(text);
}

function limitOf({ english }: LocatedText): number {
  return Math.floor(lengthOf(english) * MOST);
}

/** A text on a button is at most 1.6 times as long as English, or was seen in the layout at this length. */
export function checkLengths(text: LocatedText): string[] {
  const isSeen = lengthOf(text.text) <= (VERIFIED[text.locale]?.[text.key] ?? 0);
  const isGermanButton = text.locale === 'de' && isButtonLike(text);
  const words = isGermanButton ? [...text.text.matchAll(GERMAN_WORD)].map(([word]) => word) : [];
  return [
    ...(isTooLong(text) && !isSeen
      ? [
          `“${text.text}” has ${lengthOf(text.text)} characters, English ${lengthOf(text.english)}: at most ${limitOf(text)}, or look at it with npm run sheet -- --verify`,
        ]
      : []),
    ...words.map((word) => `“${word}” has more than 18 letters`),
  ];
}

/** A placeholder counts as a short value. */
export function lengthOf(text: string): number {
  return text.replace(/\{\{\w+\}\}/g, '000').length;
}
