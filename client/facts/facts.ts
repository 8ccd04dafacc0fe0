import type { IconName } from '#client/ui/icons/icon-names.ts';

interface Row {
  /** Their order is that of menus. Each is a key in `locales/<lang>/vocabulary.json`, under the name of the fact. */
  readonly values: readonly string[];
  readonly icon: IconName;
  /** Members who almost match a search may differ in looks. */
  readonly group: 'wishes' | 'life' | 'looks';
  /** Besides the profile: after the sign-up, and in the reminder of a profile that says nothing. */
  readonly asked: readonly ('signup' | 'reminder')[];
  /** Stored only with consent and removed when it is withdrawn (docs/product.md#consent). */
  readonly sensitive?: true;
}

/**
 * What members tell of themselves, in the order of a profile. Contracts, forms, search, columns, export and settings of
 * sites follow from these rows: docs/adding.md#how-to-add-a-profile-fact.
 */
export const FACTS = {
  reason: {
    values: ['chat', 'flirt', 'date', 'casual', 'relationship', 'friends'],
    icon: 'heart-straight',
    group: 'wishes',
    asked: ['signup', 'reminder'],
  },
  relationship_status: {
    values: ['single', 'relationship', 'married', 'open', 'divorced', 'widowed'],
    icon: 'users',
    group: 'life',
    asked: ['signup', 'reminder'],
  },
  sexuality: {
    values: ['hetero', 'gay', 'bi', 'pan', 'curious'],
    icon: 'gender-intersex',
    group: 'wishes',
    asked: ['signup', 'reminder'],
    sensitive: true,
  },
  hair_colour: {
    values: ['black', 'brown', 'blonde', 'red', 'grey', 'white', 'bald', 'other'],
    icon: 'scissors',
    group: 'looks',
    asked: ['signup'],
  },
  eye_colour: {
    values: ['brown', 'blue', 'green', 'grey', 'hazel', 'amber'],
    icon: 'eye',
    group: 'looks',
    asked: ['signup'],
  },
  body_type: {
    values: ['slim', 'athletic', 'average', 'curvy', 'full', 'muscular'],
    icon: 'ruler',
    group: 'looks',
    asked: ['signup', 'reminder'],
  },
  tattoos: {
    values: ['none', 'few', 'many'],
    icon: 'scribble-loop',
    group: 'looks',
    asked: ['signup'],
  },
} as const satisfies Record<string, Row>;

export type Fact = keyof typeof FACTS;
export type FactValue<F extends Fact> = (typeof FACTS)[F]['values'][number];

/** As stored and told: null where the member said nothing. */
export type FactsTold = Record<Fact, string | null>;

export const FACT_NAMES = /* @__PURE__ */ Object.keys(FACTS) as Fact[];

/** One entry for each fact. */
export function mapFacts<Made>(make: (fact: Fact) => Made): Record<Fact, Made> {
  return Object.fromEntries(FACT_NAMES.map((fact) => [fact, make(fact)])) as Record<Fact, Made>;
}

/** The facts whose row meets a condition. */
export function filterFacts(is: (row: Row) => boolean): Fact[] {
  return FACT_NAMES.filter((fact) => is(FACTS[fact]));
}

export const SENSITIVE_FACTS = /* @__PURE__ */ filterFacts(({ sensitive }) => sensitive === true);
