import * as v from 'valibot';
import { FACTS, type Fact, type FactValue, mapFacts } from './facts.ts';

type Optional<Value> = v.OptionalSchema<v.GenericSchema<Value>, undefined>;

/** Changes of a profile: null clears a fact, and a missing one stays as it is. */
export const factsGiven = /* @__PURE__ */ mapFacts((fact) =>
  v.optional(v.nullable(v.picklist(FACTS[fact].values, 'choose_one'))),
) as { [F in Fact]: Optional<FactValue<F> | null> };

/** Conditions of a search. */
export const factsSearched = /* @__PURE__ */ mapFacts((fact) =>
  v.optional(v.picklist(FACTS[fact].values, 'choose_one')),
) as { [F in Fact]: Optional<FactValue<F>> };

/** In an answer: null where the member said nothing or the site does not show it. Another backend may lack some. */
export const factsTold = /* @__PURE__ */ mapFacts(() => v.optional(v.nullable(v.string()), null));
