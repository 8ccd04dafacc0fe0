import { use } from 'react';
import { data } from 'react-router';
import { ApiError, type ErrorCode, type ErrorParams, type FieldErrors } from '#client/api/errors.ts';
import { prefetch } from '#client/api/loading.ts';
import { loadTexts } from '#client/i18n/load-texts.ts';
import { GENERAL_TEXTS } from '#client/i18n/text-bundles.ts';
import { useT } from '#client/i18n/react.tsx';
import { toErrorText } from './as-api-error.ts';

/** Answer of a form's action that rejected the input, shown together with what was typed. */
export interface FormErrors {
  error: ErrorCode;
  params: ErrorParams;
  fields: FieldErrors;
}

/** Turns a rejected call into the action's answer with its status; rethrows unexpected errors. */
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

/** A page without errors may not have their texts yet. */
let errorTexts: Promise<unknown> | undefined;

/** Without a connection there is no text, which is better than no form. */
export function loadErrorTexts(): Promise<unknown> {
  return prefetch(() => loadTexts(GENERAL_TEXTS)).catch(() => undefined);
}

export function useFormErrorText(errors: FormErrors | undefined) {
  const t = useT();
  if (errors && !import.meta.env.SSR) use((errorTexts ??= loadErrorTexts()));
  return {
    /** Message of the whole form; omitted when fields have their own. */
    form:
      errors && errors.error !== 'validation'
        ? toErrorText(t, { code: errors.error, params: errors.params })
        : undefined,
    field(name: string, values: ErrorParams = errors?.params ?? {}): string | undefined {
      const code = errors?.fields[name];
      if (code === undefined) return undefined;
      const key = [`errors.field.${code}`, 'errors.field.invalid'].find(t.has);
      return key ? t.loose(key, values) : t('app.error.title');
    },
  };
}
