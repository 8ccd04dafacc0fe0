import { FACTS } from '#client/facts/facts.ts';
import type { FirstFact, FirstQuestion } from '#client/features/site/openings.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';

type Site = Pick<Tenant, 'theme' | 'visible_profile_fields'>;

/** What the home page asks first; null for a fact that no profile of the site shows. */
export function getFirstQuestion({ theme, visible_profile_fields: visible }: Site): FirstQuestion | null {
  const question = theme.first_question;
  return question === 'line' || visible.includes(question) ? question : null;
}

export type FirstAnswer = Partial<Record<FirstFact, string>>;

/** The fact that was answered on the home page; nothing where the answer belongs to another question. */
export function resolveFirstAnswer(site: Site, answer: string | undefined): FirstAnswer {
  const question = getFirstQuestion(site);
  if (question === null || question === 'line') return {};
  const value = FACTS[question].values.find((known) => known === answer);
  return value === undefined ? {} : { [question]: value };
}
