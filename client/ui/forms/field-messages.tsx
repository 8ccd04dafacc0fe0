import { createContext, type ReactNode, use, useState } from 'react';
import { Icon } from '../icons/icon.tsx';

export type FieldMessageProps = {
  hint?: ReactNode;
  /** What went wrong and what to do; may hold a button with a suggestion. */
  error?: ReactNode;
  /** Said when the answer is good. An error hides it. */
  ok?: ReactNode;
};

/** The answer by which a form was refused: with each one the fields say anew what is wrong. */
export const FormErrorContext = createContext<unknown>(undefined);

/** The error of a field, until the field is changed; and what to tell of a change. Where no form provides one it stays. */
export function useErrorUntilChanged(error: ReactNode) {
  const refused = use(FormErrorContext);
  const [corrected, setCorrected] = useState<unknown>();
  const isCorrected = refused !== undefined && corrected === refused;
  return [isCorrected ? undefined : error, () => setCorrected(refused)] as const;
}

/** The ids that describe a control whose messages carry `id` as their prefix. */
export function describedBy(id: string, { hint, error, ok }: FieldMessageProps): string | undefined {
  const ids = [hint && `${id}-hint`, error && `${id}-error`, !error && ok && `${id}-ok`];
  return ids.filter(Boolean).join(' ') || undefined;
}

/** The state class of a field. */
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
