import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import { getPageMember } from '#client/api/page-headers.ts';
import { saveUnsent, takeUnsent } from './unsent-input.ts';
import { onSessionEnd } from './session-end.ts';
import { type FormFieldValue, readDefaults, readFormFields, restoreFormFields } from './form-fields.ts';

type FormRef = RefObject<HTMLFormElement | null>;

/**
 * Restores typed input once the same member has logged in again after the session ended. `id` must be unique among
 * forms; without one nothing is kept. Returns the given ref.
 */
export function useFormRestore(id: string | undefined, form: FormRef): FormRef {
  const queries = useQueryClient();
  useEffect(() => {
    if (id === undefined || !form.current) return;
    const opened = JSON.stringify(readDefaults(form.current));
    const memberId = getPageMember(queries);
    const [saved] = memberId === undefined ? [] : takeUnsent(memberId, 'form', id);
    if (saved) void restoreFormFields(form.current, saved as FormFieldValue[]);
    return onSessionEnd((member) => {
      const fields = form.current && readFormFields(form.current);
      if (fields && JSON.stringify(fields) !== opened) saveUnsent(member, 'form', id, fields);
    });
  }, [id, form, queries]);
  return form;
}
