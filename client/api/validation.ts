import type * as v from 'valibot';
import type { FieldErrors } from './errors.ts';

/**
 * Turns schema issues into one code per field. Schemas set their own codes (`v.email('email_invalid')`); others
 * become `missing` or `invalid`, so that a library's English text never reaches a page.
 */
export function toFieldErrors(issues: readonly v.BaseIssue<unknown>[]): FieldErrors {
  const errors: Record<string, string> = {};
  for (const issue of issues) {
    const field = issue.path?.map((item) => String(item.key)).join('.') || 'form';
    errors[field] ??= FIELD_CODE.test(issue.message) ? issue.message : missingOrInvalid(issue);
  }
  return errors;
}

const FIELD_CODE = /^[a-z]+(_[a-z]+)*$/;

function missingOrInvalid(issue: v.BaseIssue<unknown>): string {
  return issue.received === 'undefined' || issue.received === '""' ? 'required' : 'invalid';
}

type ObjectSchema = v.GenericSchema<object, object>;

/**
 * A schema that checks an object once, for parts that many answers share: the same object gives the same result. The objects
 * must not change after that.
 */
export function checkOnce<Schema extends ObjectSchema>(schema: Schema): Schema {
  const results = new WeakMap<object, object>();
  const run: ObjectSchema['~run'] = (dataset, config) => {
    const { value: input } = dataset;
    if (typeof input !== 'object' || input === null) return schema['~run'](dataset, config);
    const known = results.get(input);
    if (known) return { typed: true, value: known };
    const result = schema['~run'](dataset, config);
    if (result.typed && !result.issues) results.set(input, result.value);
    return result;
  };
  return { ...schema, '~run': run };
}
