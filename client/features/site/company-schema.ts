import * as v from 'valibot';

export const companyInfo = v.object({
  name: v.string(),
  /** Street and number; includes the postal code when `zip` is null. */
  address: v.string(),
  /** Optional because another backend may leave these three out. */
  zip: v.optional(v.nullable(v.string()), null),
  region: v.optional(v.nullable(v.string()), null),
  address_format: v.optional(v.picklist(['eu', 'de', 'us']), 'eu'),
  /** Number in the trade register. */
  kvk: v.nullable(v.string()),
  city: v.string(),
  /** ISO 3166 code. */
  country: v.string(),
  tradenames: v.array(v.string()),
  vat_numbers: v.array(v.string()),
  /** Digits only, with a leading + where there is one. */
  support_phone: v.nullable(v.string()),
  /** Percent offered to a member who is about to delete the account; 0 for none. */
  delete_discount: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  /** YYYY-MM-DD, the day the company joined. */
  added: v.pipe(v.string(), v.isoDate()),
});

export type CompanyInfo = v.InferOutput<typeof companyInfo>;
