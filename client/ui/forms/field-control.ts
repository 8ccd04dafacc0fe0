import { createContext, use } from 'react';

type FieldControl = {
  id: string;
  /** Ids of the hint, error or confirmation that describe the control. */
  describedBy: string | undefined;
  invalid: boolean;
};

/** How a Field tells the control inside it who it is. */
export const FieldControlContext = createContext<FieldControl | null>(null);

type ControlProps = {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
};

/** The props of a control, tied to the Field around it; what the caller says itself wins. */
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
