import { appendQuery } from '#client/api/append-query.ts';
import * as v from 'valibot';
import type { FieldErrors } from '#client/api/errors.ts';
import { toFieldErrors } from '#client/api/validation.ts';
import { href } from '#client/routes.ts';
import { type FinderAnswers, type FinderStart, finderQuery } from './contract.ts';

export const STEPS = ['who', 'where', 'what', 'result'] as const;
export type Step = (typeof STEPS)[number];

/** The form fields of each step; the other answers are hidden fields. */
const FIELDS: Record<Step, readonly string[]> = {
  who: ['gender'],
  where: ['min_age', 'max_age', 'country', 'countryregion'],
  what: ['interests'],
  result: [],
};

export interface FinderState {
  step: Step;
  answers: FinderAnswers;
  /** The answers so far, as the address has them. */
  given: readonly (readonly [name: string, value: string])[];
  /** Cursor of the result's next page. */
  after: string | null;
}

/** Reads the answers from the address, which may contain anything. */
export function readFinderState(params: URLSearchParams, start: FinderStart): FinderState {
  const interests = params.getAll('interests').filter(Boolean).join(',');
  const entries = [...params].filter(([name, value]) => name !== 'interests' && value !== '');
  // The first of several answers to one question counts.
  const askedFields = Object.fromEntries(entries.toReversed());
  // Choosing no interest is an answer too.
  if (params.has('interests')) askedFields['interests'] = interests;
  const country = askedFields['country'] ?? start.country;
  // Without scripts a form may send a region of the previous country; that is no error of the member's.
  if (!askedFields['countryregion']?.startsWith(`${country}-`)) delete askedFields['countryregion'];
  const first = { ...start, interests: start.interests.join(',') };
  const parsed = v.safeParse(finderQuery, { ...first, ...askedFields });
  const given = Object.values(FIELDS)
    .flat()
    .flatMap((name) => (askedFields[name] === undefined ? [] : [[name, askedFields[name]] as const]));
  if (!parsed.success) {
    const problems = toFieldErrors(parsed.issues);
    if (problems['min_age'] === 'age_order')
      return readFinderState(swapAges(params, { ...first, ...askedFields }), start);
    return readFinderStateWithout(params, start, problems);
  }
  const { after = null, ...answers } = parsed.output;
  return { step: stepIn(params), answers, given, after };
}

/** The same without invalid answers, starting at the first page of the result. */
export function readFinderStateWithout(
  params: URLSearchParams,
  start: FinderStart,
  problems: FieldErrors,
): FinderState {
  const rest = new URLSearchParams(params);
  // List entries have indexed names such as interests.1
  for (const field of ['after', ...Object.keys(problems)]) rest.delete(field.replace(/\..*/, ''));
  return readFinderState(rest, start);
}

function swapAges(
  params: URLSearchParams,
  { min_age, max_age }: Record<'min_age' | 'max_age', string | number>,
): URLSearchParams {
  const swapped = new URLSearchParams(params);
  swapped.set('min_age', String(max_age));
  swapped.set('max_age', String(min_age));
  return swapped;
}

function stepIn(params: URLSearchParams): Step {
  return STEPS.find((step) => step === params.get('step')) ?? 'who';
}

/** Hidden fields of a step's form: the answers of all other steps. */
export function listOtherAnswers({ step, given }: Pick<FinderState, 'step' | 'given'>): FinderState['given'] {
  return given.filter(([name]) => !FIELDS[step].includes(name));
}

export function finderPath(step: Step, given: FinderState['given'], after?: string | null): string {
  const params = new URLSearchParams([
    ...(step === 'who' ? [] : [['step', step]]),
    ...given.map(([...pair]) => pair),
  ]);
  if (after) params.set('after', after);
  return appendQuery(href('match-finder'), params);
}

/** The steps that this site asks, and the result. */
export function listSteps(visibleFields: readonly string[]): readonly Step[] {
  return visibleFields.includes('interests') ? STEPS : STEPS.filter((step) => step !== 'what');
}
