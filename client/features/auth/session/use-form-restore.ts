import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import { keep, takeKept } from './unsent-input.ts';
import { onSessionEnd } from './session-end.ts';
import { type TypedField, readDefaults, readFields, typeAgain } from './form-fields.ts';

type FormRef = RefObject<HTMLFormElement | null>;

/**
 * What is typed into this form survives the end of the session: once the same member has logged in again, the form is
 * as it was. `id` tells it from all other forms. Returns the ref that it was given.
 */
export function useKeptForm(id: string, form: FormRef): FormRef {
  const queries = useQueryClient();
  useEffect(() => {
    if (!form.current) return;
    const opened = JSON.stringify(readDefaults(form.current));
    const memberId = queries.getQueryData<{ id: string } | null>(['user'])?.id;
    const [kept] = memberId === undefined ? [] : takeKept(memberId, 'form', id);
    if (kept) void typeAgain(form.current, kept as TypedField[]);
    return onSessionEnd((member) => {
      const fields = form.current && readFields(form.current);
      if (fields && JSON.stringify(fields) !== opened) keep(member, 'form', id, fields);
    });
  }, [id, form, queries]);
  return form;
}
