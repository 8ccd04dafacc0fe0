import type { SignupValues } from './steps.ts';

/** Validation state of a field: its error, or that it is valid. */
export interface FieldState {
  error?: string | undefined;
  ok?: string | undefined;
}

export interface StepProps {
  values: SignupValues;
  state(field: string, values?: Record<string, string | number>): FieldState;
  /** The address that was probably meant. */
  suggestion?: string | undefined;
}
