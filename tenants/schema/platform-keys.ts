import * as z from 'zod';

/** The name that JSON Schema lets programs of ours use. */
const SET_BY = 'x-set-by';

/**
 * Marks a key that only the platform sets: in files that a company pushes with its key it stays as it is
 * (docs/settings.md#company-keys).
 */
export function onlyByPlatform<S extends z.ZodType>(schema: S): S {
  return schema.meta({ ...schema.meta(), [SET_BY]: 'platform' });
}

/** The keys of a file that only the platform sets. */
export function listPlatformKeys(file: z.ZodObject): string[] {
  return Object.keys(file.shape).filter((key) => {
    const field: unknown = file.shape[key];
    return field instanceof z.ZodType && field.meta()?.[SET_BY] === 'platform';
  });
}
