import { data } from 'react-router';
import { ApiError, type ErrorCode, type ErrorParams, type FieldErrors } from '#client/api/errors.ts';
import { useT } from '#client/i18n/react.tsx';

/** What a form's action answers when it was refused; the form shows it beside what was typed. */
export interface FormErrors {
  error: ErrorCode;
  params: ErrorParams;
  fields: FieldErrors;
}

/** Turns a refused call into the answer of an action, with its status; a fault goes on. */
export function rejectForm<Extra extends object>(error: unknown, extra: Extra) {
  if (!(error instanceof ApiError)) throw error;
  const { code, params, fields, status, retryAfter } = error;
  return data({ error: code, params, fields, ...extra } satisfies FormErrors, {
    status: status || 503,
    ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }),
  });
}

export function rejectFields<Extra extends object>(fields: FieldErrors, extra: Extra) {
  return rejectForm(new ApiError('validation', { fields }), extra);
}

/** Texts for what a {@link FormErrors} says. */
export function useFormErrorText(refused: FormErrors | undefined) {
  const t = useT();
  return {
    /** Of the form as a whole; what is said beside a field is not said twice. */
    form:
      refused && refused.error !== 'validation'
        ? t.loose(`errors.${refused.error}`, refused.params)
        : undefined,
    field(name: string, values: Record<string, string | number> = {}): string | undefined {
      const code = refused?.fields[name];
      if (code === undefined) return undefined;
      const key = `errors.field.${code}`;
      return t.has(key) ? t.loose(key, values) : t('errors.field.invalid');
    },
  };
}
