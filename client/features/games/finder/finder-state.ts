import * as v from 'valibot';
import type { FieldErrors } from '#client/api/errors.ts';
import { toFieldErrors } from '#client/api/validation.ts';
import { href } from '#client/paths.ts';
import { type FinderAnswers, type FinderStart, finderQuery } from './contract.ts';

/** The questions, one after the other, and what comes of them. */
export const STEPS = ['who', 'where', 'what', 'result'] as const;
export type Step = (typeof STEPS)[number];

/** The names of a step's form fields; the others travel along unseen. */
const FIELDS: Record<Step, readonly string[]> = {
  who: ['gender'],
  where: ['min_age', 'max_age', 'country', 'countryregion'],
  what: ['interests'],
  result: [],
};

export interface FinderState {
  step: Step;
  answers: FinderAnswers;
  /** What was answered so far, as the address has it. */
  given: readonly (readonly [name: string, value: string])[];
  /** Where the result goes on. */
  after: string | null;
}

/** Reads the answers from the address. Anyone can type anything there. */
export function readFinderState(params: URLSearchParams, start: FinderStart): FinderState {
  const interests = params.getAll('interests').filter(Boolean).join(',');
  const entries = [...params].filter(([name, value]) => name !== 'interests' && value !== '');
  // Of several answers to one question the first counts.
  const asked = Object.fromEntries(entries.toReversed());
  // None chosen is an answer, too.
  if (params.has('interests')) asked['interests'] = interests;
  const country = asked['country'] ?? start.country;
  // A region left over from another country, as a form without scripts sends it, is no mistake of the member's.
  if (!asked['countryregion']?.startsWith(`${country}-`)) delete asked['countryregion'];
  const first = { ...start, interests: start.interests.join(',') };
  const parsed = v.safeParse(finderQuery, { ...first, ...asked });
  const given = Object.values(FIELDS)
    .flat()
    .flatMap((name) => (asked[name] === undefined ? [] : [[name, asked[name]] as const]));
  if (!parsed.success) {
    const problems = toFieldErrors(parsed.issues);
    if (problems['min_age'] === 'age_order')
      return readFinderState(swapAges(params, { ...first, ...asked }), start);
    return readFinderStateWithout(params, start, problems);
  }
  const { after = null, ...answers } = parsed.output;
  return { step: stepIn(params), answers, given, after };
}

/** The same without answers that cannot be, from the first page of its result. */
export function readFinderStateWithout(
  params: URLSearchParams,
  start: FinderStart,
  problems: FieldErrors,
): FinderState {
  const rest = new URLSearchParams(params);
  // A list's entries are named by their place: interests.1
  for (const field of ['after', ...Object.keys(problems)]) rest.delete(field.replace(/\..*/, ''));
  return readFinderState(rest, start);
}

/** The other way round they are what was meant. */
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

/** What the form of a step sends along: all other answers. */
export function listOtherAnswers({ step, given }: Pick<FinderState, 'step' | 'given'>): FinderState['given'] {
  return given.filter(([name]) => !FIELDS[step].includes(name));
}

/** The address of a step, with the answers so far. */
export function finderPath(step: Step, given: FinderState['given'], after?: string | null): string {
  const params = new URLSearchParams([
    ...(step === 'who' ? [] : [['step', step]]),
    ...given.map(([...pair]) => pair),
  ]);
  if (after) params.set('after', after);
  return params.size > 0 ? `${href('match-finder')}?${params}` : href('match-finder');
}

/** The questions that a site has, and the result. */
export function listSteps(visibleFields: readonly string[]): readonly Step[] {
  return visibleFields.includes('interests') ? STEPS : STEPS.filter((step) => step !== 'what');
}
