import { integer, text } from 'drizzle-orm/sqlite-core';
import {
  type Fact,
  type ListFact,
  type NumberFact,
  isListFact,
  isNumberFact,
  mapFacts,
} from '#client/facts/facts.ts';

const createNumber = () => integer();
const createWord = () => text();
const createList = () => text({ mode: 'json' }).$type<string[]>();

type FactColumn<F extends Fact> = ReturnType<
  F extends NumberFact ? typeof createNumber : F extends ListFact ? typeof createList : typeof createWord
>;

/** A column for each fact, under its name. Several values are one JSON list. */
export const createFactColumns = () =>
  mapFacts((fact) =>
    isNumberFact(fact) ? createNumber() : isListFact(fact) ? createList() : createWord(),
  ) as { [F in Fact]: FactColumn<F> };
