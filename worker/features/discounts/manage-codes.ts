import { VALIDITIES } from '#client/features/discounts/contract.ts';
import { normalizeCode } from '#client/features/discounts/normalize-code.ts';
import { isFirstDiscount } from '#client/features/discounts/rules.ts';
import { METHODS } from '#client/features/payments/rules.ts';
import { isUniqueViolation } from '#worker/db/errors.ts';
import type { TimedSite } from '#worker/context/site-context.ts';
import { findAccountsByEmail } from '#worker/features/auth/store.ts';
import { OperatorProblem } from '#worker/features/operators/operator-problem.ts';
import { readDay } from '#worker/features/operators/read-day.ts';
import { toDecimals } from '#worker/payments/decimals.ts';
import { insertCode, listCodes, writeCodeEnd } from './code-store.ts';

/** The options of the command that creates a code. */
export type CodeOptions = Readonly<Record<string, string | undefined>>;

const DAY_MS = 86_400_000;

export async function createCode(
  site: TimedSite,
  enteredCode: string,
  options: CodeOptions,
): Promise<string> {
  const code = normalizeCode(enteredCode);
  if (!/^[A-Z0-9][A-Z0-9_-]{2,39}$/.test(code))
    throw new OperatorProblem('A code has 3 to 40 letters, digits, - or _.');
  if (isFirstDiscount(code)) throw new OperatorProblem(`${code} belongs to the product.`);
  try {
    await insertCode(site, {
      code,
      ...(await readLimits(site, options)),
      status: 'active',
      createdAt: site.now,
    });
  } catch (error) {
    if (isUniqueViolation(error, 'discount_codes.code')) throw new OperatorProblem(`${code} exists already.`);
    throw error;
  }
  return `${code} was created.`;
}

async function readLimits(site: TimedSite, options: CodeOptions) {
  const percent = Number(options['percent']);
  if (!Number.isInteger(percent) || percent < 1 || percent > 90)
    throw new OperatorProblem('--percent is a whole number from 1 to 90.');
  const { country = null, currency = null } = options;
  if (country !== null && !site.tenant.countries.some((served) => served === country))
    throw new OperatorProblem(`--country is one of ${site.tenant.countries.join(', ')}.`);
  if (currency !== null && !site.tenant.packages.some((offer) => offer.currency === currency))
    throw new OperatorProblem(`The site sells nothing in ${currency}.`);
  return {
    valuePercentage: percent,
    country,
    currency,
    minimumOrderValue: readMinimum(options),
    userId: await readMember(site, options['member']),
    expires: readEnd(site, options['expires']),
    validity: readValidity(options['validity']),
    paymentmethods: readMethods(options['methods']),
  };
}

function readMinimum({ minimum, currency }: CodeOptions): number | null {
  if (minimum === undefined) return null;
  if (!/^\d{1,6}([.]\d{1,2})?$/.test(minimum) || currency === undefined)
    throw new OperatorProblem('--minimum is an amount such as 50 or 49.99, and needs --currency.');
  return Math.round(Number(minimum) * 100);
}

async function readMember(site: TimedSite, email: string | undefined): Promise<string | null> {
  if (email === undefined) return null;
  const { confirmed, pending } = await findAccountsByEmail(site, email);
  const account = confirmed ?? pending[0];
  if (account === undefined)
    throw new OperatorProblem(`No member of ${site.tenant.id} has the address ${email}.`);
  return account.id;
}

/** The last day counts in full. */
function readEnd({ now }: TimedSite, day: string | undefined): number | null {
  if (day === undefined) return null;
  const end = readDay('expires', day) + DAY_MS;
  if (end <= now) throw new OperatorProblem('--expires is a day from today on, such as 2030-12-31 (UTC).');
  return end;
}

function readValidity(value = 'once-per-user') {
  const validity = VALIDITIES.find((known) => known === value);
  if (!validity) throw new OperatorProblem(`--validity is one of ${VALIDITIES.join(', ')}.`);
  return validity;
}

function readMethods(value: string | undefined) {
  if (value === undefined) return null;
  const names = value.split(',').map((name) => name.trim());
  const methods = METHODS.filter((known) => names.includes(known));
  if (methods.length !== new Set(names).size)
    throw new OperatorProblem(`--methods has names from ${METHODS.join(', ')}, joined with commas.`);
  return methods;
}

export async function endCode(site: TimedSite, enteredCode: string): Promise<string> {
  const code = normalizeCode(enteredCode);
  const [ended] = await writeCodeEnd(site, code);
  if (!ended) throw new OperatorProblem(`${site.tenant.id} has no code ${code}.`);
  return `${code} has ended.`;
}

/** One line for each code. */
export async function describeCodes(site: TimedSite): Promise<string> {
  const codes = await listCodes(site);
  const lines = codes.map((code) =>
    [
      code.code,
      `${code.valuePercentage}%`,
      code.expires !== null && code.expires <= site.now ? 'ended' : code.status,
      code.validity,
      `used ${code.uses}`,
      code.expires !== null && `until ${new Date(code.expires).toISOString().slice(0, 16)} UTC`,
      code.country,
      code.minimumOrderValue !== null && `from ${toDecimals(code.minimumOrderValue)}`,
      code.currency,
      code.paymentmethods?.join(','),
      code.userId !== null && `for member ${code.userId}`,
    ]
      .filter(Boolean)
      .join('  '),
  );
  return lines.join('\n') || 'No codes.';
}
