import { ALL_FIRST_LINES } from '#client/features/chat/first-lines.ts';
import { LOCALES } from '#client/i18n/locales.ts';
import { sha256Hex } from '#worker/http/sha256.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';

/** Shorter words than these, such as a greeting, are the same by chance. */
const MIN_LENGTH = 20;

/** The lines that the site itself suggests, in all languages. */
let suggested: ReadonlySet<string> | undefined;

/** Hash of the words of a first message without the peer's name; null for words that many members write. */
export async function hashOpener(text: string, peerName: string): Promise<string | null> {
  const words = fold(text).replaceAll(fold(peerName) || ' ', '');
  suggested ??= new Set(
    LOCALES.flatMap((locale) =>
      ALL_FIRST_LINES.map((line) => fold(getTranslator(locale)(`chat.lines.${line}`))),
    ),
  );
  if (words.length < MIN_LENGTH || suggested.has(words)) return null;
  return sha256Hex(new TextEncoder().encode(words));
}

/** Letters only, so that numbers and signs make no difference. */
function fold(text: string): string {
  return text.normalize('NFKD').toLowerCase().replaceAll(/\P{L}/gu, '');
}
