import { type InputEvent, useState } from 'react';
import { type useFetcher, useActionData } from 'react-router';
import type { FieldErrors } from '#client/api/errors.ts';
import { type FormErrors, useFormErrorText } from '#client/features/forms/form-errors.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import type { ProfileActionResult, profileAction } from '../action.ts';
import { readSection } from './form-sections.ts';

/** Fields that were changed since the form was last sent, and what is wrong with them now. */
interface Edits {
  fields: ReadonlySet<string>;
  problems: FieldErrors;
}

const NONE: Edits = { fields: new Set(), problems: {} };

/** Answers may come from the page itself, where no script sends the form. */
type Fetcher = Pick<ReturnType<typeof useFetcher<typeof profileAction>>, 'data'>;

/** What is said beside a field. */
export type FieldState = (field: string) => { error?: string | undefined; ok?: string };

/**
 * Green and red. Nothing turns red while it is typed for the first time: what is wrong is said when the form was sent,
 * and goes when it is put right. What was changed and is good turns green.
 */
export function useEdits({ data }: Fetcher) {
  const t = useT();
  const { visible_profile_fields: visible } = useSettings();
  const onPage = useActionData<ProfileActionResult>();
  const answer =
    (data as ProfileActionResult | undefined) ?? (onPage?.section === 'profile' ? onPage : undefined);
  const [edits, setEdits] = useState(NONE);
  const [answered, setAnswered] = useState(answer);
  if (answer !== answered) {
    setAnswered(answer);
    setEdits(NONE);
  }
  const refused = answer && !answer.saved ? (answer as FormErrors) : undefined;
  const wrong = refused?.fields ?? {};
  const sent = useFormErrorText(refused);
  const now = useFormErrorText({ error: 'validation', params: {}, fields: edits.problems });

  const state: FieldState = (field) => {
    if (!edits.fields.has(field)) return wrong[field] === undefined ? {} : { error: sent.field(field) };
    if (edits.problems[field] === undefined) return { ok: t('signup.good') };
    return wrong[field] === undefined ? {} : { error: now.field(field) };
  };
  return {
    answer,
    formText: sent.form,
    state,
    /** For the form's `onInput`. */
    note({ currentTarget, target }: InputEvent<HTMLFormElement>) {
      const { name } = target as HTMLInputElement;
      const problems = readSection('profile', new FormData(currentTarget), visible).problems ?? {};
      setEdits(({ fields }) => ({ fields: new Set([...fields, name]), problems }));
    },
  };
}
