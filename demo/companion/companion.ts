import { DEFAULT_LOCALE, type Locale, isLocale } from '#client/i18n/locales.ts';
import { INTERESTS } from '#client/features/members/vocabulary.ts';
import type { Answer, Question } from '#worker/ports/responder.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { isEveryday } from '../people/interests.ts';
import { createRandom } from '../random.ts';
import da from './phrases/da.json' with { type: 'json' };
import de from './phrases/de.json' with { type: 'json' };
import en from './phrases/en.json' with { type: 'json' };
import es from './phrases/es.json' with { type: 'json' };
import fi from './phrases/fi.json' with { type: 'json' };
import fr from './phrases/fr.json' with { type: 'json' };
import it from './phrases/it.json' with { type: 'json' };
import nb from './phrases/nb.json' with { type: 'json' };
import nl from './phrases/nl.json' with { type: 'json' };
import pl from './phrases/pl.json' with { type: 'json' };
import sv from './phrases/sv.json' with { type: 'json' };

/** What the companion says and understands in one language. It never claims to be a person or to have lived anything. */
interface CompanionPhrases {
  /** Says plainly what it is. */
  readonly disclosure: string;
  /** A regular expression for a message, in small letters, that asks whether it is real. */
  readonly asksWhatItIs: string;
  /** Answers a gift, which a fictional profile can only take as a kind word. */
  readonly thanks: string;
  readonly greetings: readonly string[];
  readonly reactions: readonly string[];
  readonly questions: readonly string[];
  /** These name an interest of the profile. */
  readonly interests: readonly string[];
  /** Answers to a question about itself. */
  readonly deflections: readonly string[];
}

const PHRASES: Readonly<Record<Locale, CompanionPhrases>> = { nl, en, de, it, fr, es, pl, da, fi, nb, sv };

const QUESTIONS = Object.values(PHRASES).map(({ asksWhatItIs: pattern }) => new RegExp(pattern, 'u'));

/** Words for a program or an invented person that are much the same in all languages. */
const PROGRAM =
  /(?<!\p{L})(?:(?:chat-?)?(?:ro)?bot(?:s|er|i|ti|tti|em|en|in|a)?|chatgpt|fakes?|(?:fi[ck]ti|fitti[zt]|fikcyj)\p{L}+)(?!\p{L})/u;

/**
 * Answers for the fictional profiles of a demo, always the same to the same message: short, friendly and with a question.
 * Asked what it is, in whichever language, it says so.
 */
export function answerAsCompanion({ id, language, profile, history, maxLength }: Question): Answer {
  const locale = isLocale(language) ? language : DEFAULT_LOCALE;
  const phrases = PHRASES[locale];
  const pick = createPicker(id);
  const { text: asked = '', gift } = history.at(-1) ?? {};
  if (asksWhatItIs(asked)) return { text: cut(phrases.disclosure, maxLength) };

  if (gift !== undefined) return { text: cut(`${phrases.thanks} ${pick(phrases.questions)}`, maxLength) };

  const isFirst = history.every(({ fromMember }) => fromMember);
  const opening = pick(
    isFirst ? phrases.greetings : asked.includes('?') ? phrases.deflections : phrases.reactions,
  );
  const interest = pick(INTERESTS.filter((one) => isEveryday(one) && profile.interests.includes(one)));
  const picksUpInterest = interest !== undefined && (isFirst || countAnswers(id) % 3 === 0);
  const question = picksUpInterest
    ? pick(phrases.interests)?.replace(
        '{interest}',
        getTranslator(locale)(`vocabulary.interests.${interest}`),
      )
    : pick(phrases.questions);
  return { text: cut(`${opening} ${question}`, maxLength) };
}

/** Messages may be in another language than the site. */
function asksWhatItIs(text: string): boolean {
  const small = text.normalize('NFC').toLowerCase();
  return [PROGRAM, ...QUESTIONS].some((asks) => asks.test(small));
}

/** Goes through each list in turn, from a place that differs between conversations. */
function createPicker(id: string) {
  const start = createRandom(id.split(':')[0] ?? '').int(0, 999);
  return <T>(list: readonly T[]): T | undefined => list[(start + countAnswers(id)) % list.length];
}

/** Question and answer take turns, so every second number is an answer. */
function countAnswers(id: string): number {
  return Math.floor(Number(id.split(':')[1] ?? 0) / 2);
}

function cut(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 1)}…`;
}
