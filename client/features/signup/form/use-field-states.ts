import { type InputEvent, useLayoutEffect, useState } from 'react';
import type { FieldErrors } from '#client/api/errors.ts';
import { useFormErrorText } from '#client/features/forms/form-errors.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { saveProgress } from './progress.ts';
import type { SignupAnswer } from '../action.ts';
import {
  checkStep,
  type FieldState,
  getSignupConstraints,
  readSignupValues,
  type SignupField,
  type SignupValues,
  toQuestionField,
} from './step-rules.ts';

/** Fields changed since the last submit, and their current errors. */
interface Edits {
  fields: ReadonlySet<string>;
  problems: FieldErrors;
}

const NONE: Edits = { fields: new Set(), problems: {} };

/**
 * Marks fields red and green. A field turns red only after a submit and stops as soon as it is valid; it turns green
 * at once.
 */
export function useFieldStates(step: number, values: SignupValues, answer: SignupAnswer | undefined) {
  const t = useT();
  const settings = useSettings();
  const [edits, setEdits] = useState(NONE);
  const [answered, setAnswered] = useState(answer);
  if (answer !== answered) {
    setAnswered(answer);
    setEdits(NONE);
  }
  // Before the next key, whose text would be overwritten.
  useLayoutEffect(() => {
    if (answer) saveProgress(answer);
  }, [answer]);

  const wrong = answer?.fields ?? {};
  const now = useFormErrorText({ error: 'validation', params: {}, fields: edits.problems });
  const sent = useFormErrorText({ error: 'validation', params: {}, fields: wrong });
  const checked = answer?.error === 'validation';

  return {
    state(field: string, params?: Record<string, string | number>): FieldState {
      const good = { ok: t('signup.good') };
      if (!edits.fields.has(field)) {
        if (wrong[field] !== undefined) return { error: sent.field(field, params) };
        return checked && isFilled(values, field) ? good : {};
      }
      if (edits.problems[field] === undefined) return good;
      return wrong[field] === undefined ? {} : { error: now.field(field, params) };
    },
    /** For the form's `onInput`. */
    note({ currentTarget, target }: InputEvent<HTMLFormElement>) {
      const form = new FormData(currentTarget);
      const formValues = readSignupValues(form);
      const password = form.get('password');
      saveProgress({ step, values: formValues });
      const { name } = target as HTMLInputElement;
      if (!name) return;
      const problems = checkStep(
        step,
        { ...formValues, password: typeof password === 'string' ? password : '' },
        getSignupConstraints(settings),
      );
      const field = toQuestionField(name);
      setEdits(({ fields }) => ({
        fields: isEmpty(form, name) ? without(fields, field) : new Set([...fields, field]),
        problems,
      }));
    },
  };
}

function isFilled(values: SignupValues, field: string): boolean {
  return field === 'date_of_birth' ? Boolean(values.year) : Boolean(values[field as SignupField]);
}

function isEmpty(form: FormData, name: string): boolean {
  return form.get(name) === '';
}

function without(fields: ReadonlySet<string>, field: string): ReadonlySet<string> {
  return new Set([...fields].filter((other) => other !== field));
}
