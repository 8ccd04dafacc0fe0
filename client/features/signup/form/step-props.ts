import type { SignupValues } from './steps.ts';

/** What there is to say about a field: what is wrong with it, or that it is good. */
export interface FieldState {
  error?: string | undefined;
  ok?: string | undefined;
}

export interface StepProps {
  values: SignupValues;
  state(field: string, values?: Record<string, string | number>): FieldState;
  /** An address that was probably meant. */
  suggestion?: string | undefined;
}
