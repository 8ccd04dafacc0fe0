import { createContext, use } from 'react';

type FieldControl = {
  id: string;
  /** Ids of the hint, error or confirmation of the control. */
  describedBy: string | undefined;
  invalid: boolean;
};

/** Passes the ids of a Field to its control. */
export const FieldControlContext = createContext<FieldControl | null>(null);

type ControlProps = {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
};

/** The props of a control inside a Field; the caller's own props win. */
export function useFieldControl<P extends ControlProps>(props: P): P {
  const field = use(FieldControlContext);
  if (!field) return props;
  return {
    ...props,
    id: props.id ?? field.id,
    'aria-describedby': [props['aria-describedby'], field.describedBy].filter(Boolean).join(' ') || undefined,
    'aria-invalid': props['aria-invalid'] ?? (field.invalid || undefined),
  };
}
