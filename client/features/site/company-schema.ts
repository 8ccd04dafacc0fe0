import * as v from 'valibot';

/** The company behind a site (SPEC §3, Company info). */
export const companyInfo = v.object({
  name: v.string(),
  address: v.string(),
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
