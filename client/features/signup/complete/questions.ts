import type { Fact } from '#client/facts/facts.ts';
import type { SiteSettings } from '#client/features/site/settings-schema.ts';
import { href } from '#client/routes.ts';
import { addPicks, PHOTO_STEP } from '../signup-prefill.ts';

/** Facts that are asked after the sign-up. Each has a question in `signup.complete.question`. */
export type FactQuestion = Extract<
  Fact,
  'reason' | 'relationship_status' | 'sexuality' | 'role' | 'body_type'
>;
export type Question = FactQuestion | 'interests';

/** What members of a niche want to know of each other; elsewhere it is the relationship. */
const FITTING: Partial<Record<SiteSettings['niche'], FactQuestion>> = {
  2: 'sexuality',
  3: 'role',
  4: 'body_type',
  7: 'body_type',
};

/**
 * Up to three questions: what a member is here for, a fact that fits the niche, and interests. `asked` are the fields that
 * can be stored.
 */
export function listQuestions(niche: SiteSettings['niche'], asked: readonly string[]): Question[] {
  const isAsked = (question: Question) => asked.includes(question);
  const fitting: readonly Question[] = [
    FITTING[niche] ?? 'relationship_status',
    'relationship_status',
    'body_type',
  ];
  return (['reason', ...fitting.filter(isAsked).slice(0, 1), 'interests'] as const).filter(isAsked);
}

/** The photo comes before the first question, and the first people after the last one. */
export function getStepAddress(
  questions: readonly Question[],
  index: number,
  picks: readonly string[],
): string {
  if (index >= questions.length) return addPicks(href('signup-matches'), picks);
  return addPicks(`${href('complete-signup')}?step=${questions[index] ?? PHOTO_STEP}`, picks);
}

/** The field of a tap that is stored while its page stays. */
export const STAYS_FIELD = 'stays';
