import * as v from 'valibot';
import {
  FACTS,
  type Fact,
  type FactInput,
  type FactAnswer,
  type FactValue,
  type NumberFact,
  isListFact,
  isNumberFact,
  mapFacts,
  parseRange,
} from './facts.ts';

type Optional<Value> = v.OptionalSchema<v.GenericSchema<Value>, undefined>;

// As `v.object`, so that the bundler drops those that a page does not use.

/** Changes of a profile: null clears a fact, and a missing one stays as it is. */
export const factInputs = v.object(
  mapFacts((fact) => v.optional(v.nullable(createInputSchema(fact)))) as {
    [F in Fact]: Optional<FactInput<F>>;
  },
);

function createInputSchema(fact: Fact): v.GenericSchema {
  if (isNumberFact(fact)) {
    const [lowest, highest] = FACTS[fact].range;
    return v.pipe(
      v.number('choose_one'),
      v.integer('choose_one'),
      v.minValue(lowest, 'choose_one'),
      v.maxValue(highest, 'choose_one'),
    );
  }
  const { values } = FACTS[fact];
  const value = v.picklist<readonly string[], string>(values, 'choose_one');
  if (!isListFact(fact)) return value;
  return v.pipe(
    v.array(value, 'invalid'),
    v.maxLength(values.length, 'invalid'),
    // In the order of the menu, each once; an empty list is no answer.
    v.transform((chosen) => (chosen.length === 0 ? null : values.filter((one) => chosen.includes(one)))),
  );
}

/** Conditions of a search: one value, also of several, or a range such as `170-185`. */
export const factsSearched = v.object(
  mapFacts((fact) => v.optional(createSearched(fact))) as {
    [F in Fact]: Optional<F extends Exclude<Fact, NumberFact> ? FactValue<F> : string>;
  },
);

function createSearched(fact: Fact): v.GenericSchema {
  if (!isNumberFact(fact)) return v.picklist<readonly string[], string>(FACTS[fact].values, 'choose_one');
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,3}-\d{1,3}$/, 'choose_one'),
    v.transform((text) => parseRange(fact, text)?.join('-')),
  );
}

/** The facts of a profile in a response: null without an answer, or if the site does not show the fact. Another backend may lack some. */
export const factAnswers = v.object(
  mapFacts((fact) => v.optional(v.nullable(createAnswerSchema(fact)), null)) as {
    [F in Fact]: v.OptionalSchema<v.GenericSchema<FactAnswer<F>>, null>;
  },
);

function createAnswerSchema(fact: Fact): v.GenericSchema {
  if (isNumberFact(fact)) return v.number();
  return isListFact(fact) ? v.array(v.string()) : v.string();
}
