import { type InputEvent, useState } from 'react';
import { type useFetcher, useActionData } from 'react-router';
import type { FieldErrors } from '#client/api/errors.ts';
import { type FormErrors, useFormErrorText } from '#client/features/forms/form-errors.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import type { ProfileActionResult, profileAction } from '../action.ts';
import { readSection } from './form-sections.ts';

/** Fields changed since the last submit, and their current errors. */
interface Edits {
  fields: ReadonlySet<string>;
  problems: FieldErrors;
}

const NONE: Edits = { fields: new Set(), problems: {} };

/** Without scripts the answer comes from the page itself. */
type Fetcher = Pick<ReturnType<typeof useFetcher<typeof profileAction>>, 'data'>;

export type FieldState = (field: string) => { error?: string | undefined; ok?: string };

/**
 * Marks fields red and green. A field turns red only after a submit and stops as soon as it is valid; a changed
 * valid field turns green.
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
  const errors = answer && !answer.saved ? (answer as FormErrors) : undefined;
  const wrong = errors?.fields ?? {};
  const sent = useFormErrorText(errors);
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
