import type { IconName } from '#client/ui/icons/icon-names.ts';

export const FACT_GROUPS = ['wishes', 'life', 'looks'] as const;
export type FactGroup = (typeof FACT_GROUPS)[number];

/** Those of our sites first, then others that many people speak there. */
const LANGUAGES = [
  'en',
  'nl',
  'de',
  'fr',
  'es',
  'it',
  'pl',
  'sv',
  'da',
  'nb',
  'fi',
  'pt',
  'tr',
  'ar',
  'ru',
  'uk',
  'ro',
  'el',
  'cs',
  'sk',
  'hu',
  'bg',
  'hr',
  'sr',
  'sq',
  'lt',
  'lv',
  'et',
  'zh',
  'ja',
  'ko',
  'hi',
  'ur',
  'fa',
  'vi',
  'th',
] as const;

/** What a member says: one of some values, several of them, or a number. */
type Answer =
  | {
      /** Their order is that of menus. Each is a key in `locales/<lang>/vocabulary.json`, under the name of the fact … */
      readonly values: readonly string[];
      readonly several?: true;
      /** … or a code that browsers know the name of. */
      readonly named?: 'language';
    }
  | { readonly range: readonly [lowest: number, highest: number]; readonly unit: 'centimeter' };

type Row = Answer & {
  readonly icon: IconName;
  /** Members who almost match a search may differ in looks. */
  readonly group: FactGroup;
  /** Missed by the reminder of a profile that says little. */
  readonly reminded?: true;
  /** The fact that holds the main one of the same values; this fact holds further ones. */
  readonly besides?: 'reason';
  /** Stored only with consent and removed when it is withdrawn (docs/product.md#consent). */
  readonly sensitive?: true;
  /** Sites of other niches have it only if their file names it. */
  readonly niches?: readonly number[];
};

/**
 * What members tell of themselves, in the order of a profile. Contracts, forms, search, columns, export and settings of
 * sites follow from these rows: docs/adding.md#how-to-add-a-profile-fact.
 */
export const FACTS = {
  reason: {
    values: ['chat', 'flirt', 'date', 'casual', 'relationship', 'friends'],
    icon: 'heart-straight',
    group: 'wishes',
    reminded: true,
  },
  looking_for: {
    values: ['relationship', 'date', 'chat', 'casual', 'friends'],
    several: true,
    besides: 'reason',
    icon: 'champagne-duotone',
    group: 'wishes',
  },
  relationship_status: {
    values: ['single', 'relationship', 'married', 'open', 'divorced', 'widowed'],
    icon: 'users',
    group: 'life',
    reminded: true,
  },
  children: {
    values: ['yes', 'more', 'someday', 'no'],
    icon: 'smiley',
    group: 'life',
  },
  languages: {
    values: LANGUAGES,
    several: true,
    named: 'language',
    icon: 'globe',
    group: 'life',
  },
  smoking: {
    values: ['no', 'sometimes', 'yes'],
    icon: 'fire-fill',
    group: 'life',
  },
  sexuality: {
    values: ['hetero', 'gay', 'bi', 'pan', 'curious'],
    icon: 'gender-intersex',
    group: 'wishes',
    reminded: true,
    sensitive: true,
  },
  role: {
    values: ['dominant', 'submissive', 'switch', 'curious'],
    icon: 'mask-happy-fill',
    group: 'wishes',
    sensitive: true,
    niches: [3],
  },
  hair_colour: {
    values: ['black', 'brown', 'blonde', 'red', 'grey', 'white', 'bald', 'other'],
    icon: 'scissors',
    group: 'looks',
  },
  eye_colour: {
    values: ['brown', 'blue', 'green', 'grey', 'hazel', 'amber'],
    icon: 'eye',
    group: 'looks',
  },
  body_type: {
    values: ['slim', 'athletic', 'average', 'curvy', 'full', 'muscular'],
    icon: 'user-circle',
    group: 'looks',
    reminded: true,
  },
  height: {
    range: [120, 230],
    unit: 'centimeter',
    icon: 'ruler',
    group: 'looks',
  },
  tattoos: {
    values: ['none', 'few', 'many'],
    icon: 'scribble-loop',
    group: 'looks',
  },
} as const satisfies Record<string, Row>;

export type Fact = keyof typeof FACTS;
type FactWith<Part> = { [F in Fact]: (typeof FACTS)[F] extends Part ? F : never }[Fact];
export type NumberFact = FactWith<{ range: unknown }>;
export type ListFact = FactWith<{ several: true }>;
/** All facts that have values to choose from. */
export type ChoiceFact = FactWith<{ values: unknown }>;
export type FactValue<F extends ChoiceFact> = (typeof FACTS)[F]['values'][number];

type Answered<F extends Fact, Word> = F extends NumberFact ? number : F extends ListFact ? Word[] : Word;
/** A fact as a member enters it; null without an answer. */
export type FactInput<F extends Fact> = Answered<F, F extends ChoiceFact ? FactValue<F> : never> | null;
/** A fact as it is stored and shown; null without an answer. */
export type FactAnswer<F extends Fact = Fact> = Answered<F, string> | null;
export type FactAnswers = { [F in Fact]: FactAnswer<F> };

export const isNumberFact = (fact: Fact): fact is NumberFact => 'range' in FACTS[fact];
export const isListFact = (fact: Fact): fact is ListFact => 'several' in FACTS[fact];

export const FACT_NAMES = /* @__PURE__ */ Object.keys(FACTS) as Fact[];

/** `170-185`, in any order; undefined for the whole range, which is no condition. */
export function parseRange(fact: NumberFact, text: string): [from: number, to: number] | undefined {
  const [lowest, highest] = FACTS[fact].range;
  const ends = text.split('-').map((end) => Math.min(highest, Math.max(lowest, Number(end))));
  const [from, to] = [Math.min(...ends), Math.max(...ends)];
  return from === lowest && to === highest ? undefined : [from, to];
}

/** One entry for each fact. */
export function mapFacts<Made>(make: (fact: Fact) => Made): Record<Fact, Made> {
  return Object.fromEntries(FACT_NAMES.map((fact) => [fact, make(fact)])) as Record<Fact, Made>;
}

/** The facts whose row meets a condition. */
export function filterFacts(is: (row: Row) => boolean): Fact[] {
  return FACT_NAMES.filter((fact) => is(FACTS[fact]));
}

export const SENSITIVE_FACTS = /* @__PURE__ */ filterFacts(({ sensitive }) => sensitive === true);

export function getMainFact(fact: Fact): 'reason' | undefined {
  const { besides }: Row = FACTS[fact];
  return besides;
}

/** What a member says of a fact beyond its main fact, so that no page says or asks the same twice. */
export function getFurtherAnswer<F extends Fact>(fact: F, facts: FactAnswers): FactAnswers[F] {
  const answer: FactAnswer = facts[fact];
  const main = getMainFact(fact);
  if (main === undefined || typeof answer !== 'object' || answer === null) return facts[fact];
  return answer.filter((value) => value !== facts[main]) as FactAnswers[F];
}

export function isOfNiche(fact: Fact, niche: number): boolean {
  const { niches }: Row = FACTS[fact];
  return niches?.includes(niche) ?? true;
}
