import type * as v from 'valibot';

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
