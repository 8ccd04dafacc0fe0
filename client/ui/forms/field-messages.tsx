import { createContext, type ReactNode, use, useState } from 'react';
import { Icon } from '../icons/icon.tsx';

export type FieldMessageProps = {
  hint?: ReactNode;
  /** The error and how to fix it; may contain a button with a suggestion. */
  error?: ReactNode;
  /** Shown when the value is valid and there is no error. */
  ok?: ReactNode;
};

/** The answer that rejected a form: each new answer shows the field errors again. */
export const FormErrorContext = createContext<unknown>(undefined);

/** The error of a field until the field changes, and the handler for changes. Without a provider it stays. */
export function useErrorUntilChanged(error: ReactNode) {
  const errors = use(FormErrorContext);
  const [corrected, setCorrected] = useState<unknown>();
  const isCorrected = errors !== undefined && corrected === errors;
  return [isCorrected ? undefined : error, () => setCorrected(errors)] as const;
}

/** The ids of a control's messages, all starting with `id`. */
export function describedBy(id: string, { hint, error, ok }: FieldMessageProps): string | undefined {
  const ids = [hint && `${id}-hint`, error && `${id}-error`, !error && ok && `${id}-ok`];
  return ids.filter(Boolean).join(' ') || undefined;
}

export function fieldStateClass({ error, ok }: FieldMessageProps): string | undefined {
  if (error) return 'is-invalid';
  return ok ? 'is-valid' : undefined;
}

export function FieldMessages({ id, hint, error, ok }: FieldMessageProps & { id: string }) {
  return (
    <>
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field__error" id={`${id}-error`} role="alert">
          <Icon name="warning-circle-fill" />
          <span>{error}</span>
        </p>
      )}
      {!error && ok && (
        <p className="field__ok" id={`${id}-ok`}>
          <Icon name="check-circle-fill" />
          <span>{ok}</span>
        </p>
      )}
    </>
  );
}
