import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import { saveUnsent, takeUnsent } from './unsent-input.ts';
import { onSessionEnd } from './session-end.ts';
import { type FormFieldValue, readDefaults, readFormFields, restoreFormFields } from './form-fields.ts';

type FormRef = RefObject<HTMLFormElement | null>;

/**
 * What is typed into this form survives the end of the session: once the same member has logged in again, the form is
 * as it was. `id` tells it from all other forms. Returns the ref that it was given.
 */
export function useFormRestore(id: string, form: FormRef): FormRef {
  const queries = useQueryClient();
  useEffect(() => {
    if (!form.current) return;
    const opened = JSON.stringify(readDefaults(form.current));
    const memberId = queries.getQueryData<{ id: string } | null>(['user'])?.id;
    const [kept] = memberId === undefined ? [] : takeUnsent(memberId, 'form', id);
    if (kept) void restoreFormFields(form.current, kept as FormFieldValue[]);
    return onSessionEnd((member) => {
      const fields = form.current && readFormFields(form.current);
      if (fields && JSON.stringify(fields) !== opened) saveUnsent(member, 'form', id, fields);
    });
  }, [id, form, queries]);
  return form;
}
