import { useCallback } from 'react';
import { FACTS } from '#client/facts/facts.ts';
import { useFactText } from '#client/features/members/profile/fact-text.ts';
import { type FirstQuestion, NICHES_WITH_LINES } from '#client/features/site/openings.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import type { SignupValues } from './form/step-rules.ts';

const LINES = ['first', 'second', 'third'] as const;
const NICHES = { 1: 'general', 5: 'gilf', 6: 'milf' } as const satisfies Record<
  (typeof NICHES_WITH_LINES)[number],
  string
>;

interface Answer {
  /** In the address of the sign-up. */
  readonly value: string;
  readonly label: string;
}

/** The question that a home page asks before the sign-up, with its answers; null on a site without one. */
export function useFirstQuestion(): { readonly title: string; readonly answers: readonly Answer[] } | null {
  const t = useT();
  const text = useFactText();
  const question = useSiteQuestion();
  const niche = useNicheWithLines();
  if (question === null) return null;
  if (question === 'line') {
    if (niche === undefined) return null;
    return {
      title: t(`home.${niche}.lines.question`),
      answers: LINES.map((line) => ({ value: line, label: t(`home.${niche}.lines.${line}`) })),
    };
  }
  return {
    title: t(`signup.complete.question.${question}`),
    answers: FACTS[question].values.map((value) => ({ value, label: text(question, value) ?? value })),
  };
}

/** What an answer means for the sign-up: a line becomes the first words of the profile. No other site's answer means anything. */
export function useFirstAnswer(): (answer: string | undefined) => SignupValues {
  const t = useT();
  const question = useSiteQuestion();
  const niche = useNicheWithLines();
  return useCallback(
    (answer) => {
      if (question === null || answer === undefined) return {};
      if (question !== 'line')
        return FACTS[question].values.some((value) => value === answer) ? { answer } : {};
      const line = LINES.find((name) => name === answer);
      if (line === undefined || niche === undefined) return {};
      return {
        signup_message: toSentence(t(`home.${niche}.lines.question`), t(`home.${niche}.lines.${line}`)),
      };
    },
    [t, question, niche],
  );
}

function useSiteQuestion(): FirstQuestion | null {
  return useSettings().home?.question ?? null;
}

function useNicheWithLines() {
  const { niche } = useSettings();
  const known = NICHES_WITH_LINES.find((each) => each === niche);
  return known && NICHES[known];
}

/** A line that begins with "…" ends the sentence of the question. @internal */
export function toSentence(question: string, line: string): string {
  return line.startsWith('…') ? question.replace(/\s*…/, ` ${line.slice(1).trim()}`) : line;
}
