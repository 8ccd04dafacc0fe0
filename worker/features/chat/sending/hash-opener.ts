import { foldText } from '#client/i18n/fold-text.ts';
import { ALL_FIRST_LINES } from '#client/features/chat/rules.ts';
import { LOCALES } from '#client/i18n/locales.ts';
import { sha256Hex } from '#worker/http/digests.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';

/** Shorter words than these, such as a greeting, are the same by chance. */
const MIN_LENGTH = 20;

/** The lines that the site itself suggests, in all languages. */
let suggested: ReadonlySet<string> | undefined;

/** Hash of the words of a first message without the peer's name; null for words that many members write. */
export async function hashOpener(text: string, peerName: string): Promise<string | null> {
  const words = toWords(text).replaceAll(toWords(peerName), ' ').replaceAll(' ', '');
  suggested ??= new Set(
    LOCALES.flatMap((locale) =>
      ALL_FIRST_LINES.map((line) => toWords(getTranslator(locale)(`chat.lines.${line}`)).replaceAll(' ', '')),
    ),
  );
  if (words.length < MIN_LENGTH || suggested.has(words)) return null;
  return sha256Hex(new TextEncoder().encode(words));
}

/** Words between spaces, so that a name is found only as a whole. Numbers and signs make no difference. */
function toWords(text: string): string {
  return ` ${foldText(text)
    .replaceAll(/\P{L}+/gu, ' ')
    .trim()} `;
}
