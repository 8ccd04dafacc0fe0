import { FACTS } from '#client/facts/facts.ts';
import type { FirstFact, FirstQuestion } from '#client/features/site/openings.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';

type Site = Pick<Tenant, 'theme' | 'visible_profile_fields' | 'visible_profile_notes'>;

/** What the home page asks first; null for what no profile of the site shows. */
export function getFirstQuestion(site: Site): FirstQuestion | null {
  const question = site.theme.first_question;
  const isShown =
    question === 'line' ? site.visible_profile_notes : site.visible_profile_fields.includes(question);
  return isShown ? question : null;
}

export type FirstAnswer = Partial<Record<FirstFact, string>>;

/** The fact that was answered on the home page; nothing where the answer belongs to another question. */
export function resolveFirstAnswer(site: Site, answer: string | undefined): FirstAnswer {
  const question = getFirstQuestion(site);
  if (question === null || question === 'line') return {};
  const value = FACTS[question].values.find((known) => known === answer);
  return value === undefined ? {} : { [question]: value };
}
