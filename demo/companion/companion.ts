import { DEFAULT_LOCALE, type Locale, LOCALES, isLocale } from '#client/i18n/locales.ts';
import { ALL_FIRST_LINES } from '#client/features/chat/rules.ts';
import { INTERESTS } from '#client/features/members/vocabulary.ts';
import type { Answer, Question } from '#worker/ports/responder.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { foldText } from '#client/i18n/fold-text.ts';
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
  /** What the members of each niche, from 1 to 7, like to be asked. */
  readonly nicheQuestions: readonly string[];
  readonly topics: Readonly<Record<Topic, TopicPhrases>>;
  /** Answers to the first lines that the chat suggests. */
  readonly firstLines: Readonly<Record<FirstLine, string>>;
  /** Says that it has no answer, which then costs nothing. */
  readonly noAnswer: readonly string[];
}

/** The first one that a message touches is answered. */
const TOPICS = ['rude', 'limits', 'role', 'meet', 'from', 'plans', 'compliment', 'how'] as const;
type Topic = (typeof TOPICS)[number];

type FirstLine = (typeof ALL_FIRST_LINES)[number];

interface TopicPhrases {
  /** Beginnings of words, as people type them without accents, as a regular expression. `_` is the end of a word. */
  readonly asks: string;
  /** The second one is for when the member comes back to it. */
  readonly answers: readonly string[];
}

const PHRASES: Readonly<Record<Locale, CompanionPhrases>> = { nl, en, de, it, fr, es, pl, da, fi, nb, sv };

const QUESTIONS = Object.values(PHRASES).map(({ asksWhatItIs: pattern }) => new RegExp(pattern, 'u'));

/** Words for a program or an invented person that are much the same in all languages. */
const PROGRAM =
  /(?<!\p{L})(?:(?:chat-?)?(?:ro)?bot(?:s|er|i|ti|tti|em|en|in|a)?|chatgpt|fakes?|(?:fi[ck]ti|fitti[zt]|fikcyj)\p{L}+)(?!\p{L})/u;

interface Site {
  readonly niche?: number;
  /** In which members may read it. */
  readonly languages?: readonly Locale[];
}

/**
 * Answers for the fictional profiles of a demo, always the same to the same message: short, friendly and with a question.
 * Asked what it is, in whichever language, it says so. It knows the first lines that the chat suggests and a few topics, says
 * nothing twice, and says when it has no answer, which costs nothing.
 */
export function answerAsCompanion(
  { id, language, profile, history, maxLength }: Question,
  { niche = 1, languages = [] }: Site = {},
): Answer {
  const locale = isLocale(language) ? language : DEFAULT_LOCALE;
  const phrases = PHRASES[locale];
  const pick = createPicker(id);
  const { text: asked = '', gift } = history.at(-1) ?? {};
  const said = history.filter(({ fromMember }) => !fromMember).map(({ text }) => text);
  const isNew = (phrase: string) => !said.some((line) => line.includes(phrase));
  const ask = () => {
    const questions = [phrases.nicheQuestions[niche - 1] ?? '', ...phrases.questions];
    return pick(questions.filter(isNew)) ?? pick(questions);
  };
  const answer = (text: string | undefined): Answer => ({ text: cut(text ?? '', maxLength) });
  const noAnswer = (): Answer => ({
    ...answer(pick(phrases.noAnswer.filter(isNew)) ?? pick(phrases.noAnswer)),
    free: true,
  });
  if (asksWhatItIs(asked)) return answer(phrases.disclosure);
  if (gift !== undefined) return answer(`${phrases.thanks} ${ask()}`);
  const isFirst = said.length === 0;
  const greet = () => pick(phrases.greetings) ?? '';
  const line = findFirstLine(asked, [locale, ...languages]);
  if (line !== undefined) {
    const words = phrases.firstLines[line];
    // Several conversations may begin with the same line.
    return isNew(words) ? answer(isFirst ? `${greet()} ${words}` : words) : noAnswer();
  }
  const topic = findTopic(asked, locale, languages);
  if (topic !== undefined) {
    const words = phrases.topics[topic].answers.find(isNew);
    return words === undefined ? noAnswer() : answer(words);
  }
  if (asked.includes('?')) return noAnswer();

  const opening = isFirst ? greet() : pick(phrases.reactions);
  const interest = pick(INTERESTS.filter((one) => isEveryday(one) && profile.interests.includes(one)));
  const picksUpInterest = interest !== undefined && (isFirst || countAnswers(id) % 3 === 0);
  const question = picksUpInterest
    ? pick(phrases.interests)?.replace(
        '{interest}',
        getTranslator(locale)(`vocabulary.interests.${interest}`),
      )
    : ask();
  return answer(`${opening} ${question}`);
}

/** A first line as the chat suggests it, in any language of the site. */
function findFirstLine(asked: string, languages: readonly Locale[]): FirstLine | undefined {
  const words = foldText(asked).trim();
  return ALL_FIRST_LINES.find((line) =>
    languages.some((language) => foldText(getTranslator(language)(`chat.lines.${line}`)) === words),
  );
}

const ASKS = new Map(
  LOCALES.map((locale) => {
    const { topics } = PHRASES[locale];
    return [locale, TOPICS.map((topic) => [topic, toPattern(topics[topic].asks)] as const)] as const;
  }),
);

function toPattern(asks: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${asks.replaceAll('_', '(?!\\p{L})')})`, 'u');
}

/** Words for these mean something else in other languages, such as "fan" and "het" in Swedish. */
const OF_ONE_LANGUAGE: readonly Topic[] = ['rude', 'compliment'];

/** A question may also be in another language of the site than that of its page. */
function findTopic(text: string, locale: Locale, languages: readonly Locale[]): Topic | undefined {
  const folded = foldText(text);
  const isAsked = ([, asks]: readonly [Topic, RegExp]) => asks.test(folded);
  const own = ASKS.get(locale)?.find(isAsked)?.[0];
  if (!text.includes('?') || (own !== undefined && own !== 'compliment')) return own;
  const others = languages.flatMap((language) => ASKS.get(language) ?? []);
  return others.find((asked) => !OF_ONE_LANGUAGE.includes(asked[0]) && isAsked(asked))?.[0] ?? own;
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
