import * as v from 'valibot';
import { ApiError } from '#client/api/errors.ts';
import { toFieldErrors } from '#client/api/validation.ts';

/** What was typed, as the schema of the form reads it. Throws an error for `rejectForm`. */
export function parseForm<Schema extends v.GenericSchema>(
  schema: Schema,
  typed: unknown,
): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, typed);
  if (success) return output;
  throw new ApiError('validation', { fields: toFieldErrors(issues) });
}
