import { type ActionFunctionArgs, redirect, redirectDocument } from 'react-router';
import { ApiError } from '#client/api/errors.ts';
import { enterAsMember } from '#client/features/auth/queries.ts';
import { rejectFields, rejectForm } from '#client/features/forms/form-errors.ts';
import { CODE_PARAM } from '#client/features/discounts/rules.ts';
import { readText } from '#client/features/forms/form-text.ts';
import { CONSENT_VERSION, startPayment } from '../contract.ts';
import { METHODS } from '../rules.ts';
import { SHOP_KEY } from '../queries.ts';
import { toShop } from '../shop-address.ts';

/** Orders a package, then leaves for the page of the payment provider. */
export async function payAction({ context, request }: ActionFunctionArgs) {
  const { call, queries } = await enterAsMember({ context, request });
  const form = await request.formData();
  const read = (name: string) => readText(form, name);
  const key = read('key');
  const method = METHODS.find((known) => known === read('method'));
  if (!method) return rejectFields({ method: 'required' }, { key, method: null });
  if (read('consent') !== CONSENT_VERSION) return rejectFields({ consent: 'required' }, { key, method });
  const code = read(CODE_PARAM);
  const body = {
    package: Number(read('package')),
    method,
    country: read('country'),
    total: Number(read('total')),
    ...(read('currency') !== '' && { currency: read('currency') }),
    consent: CONSENT_VERSION,
    ...(code !== '' && { code }),
    ...(read('save') !== '' && { save: true }),
    ...(read('saved') !== '' && { saved: read('saved'), password: read('password') }),
  } as const;
  try {
    const { redirect } = await call(startPayment, { body }, key || undefined);
    return redirectDocument(redirect);
  } catch (error) {
    // The page then shows what is on sale now.
    await queries.invalidateQueries({ queryKey: SHOP_KEY });
    // The package is no longer sold, and its page is gone.
    if (error instanceof ApiError && error.code === 'not_found')
      return redirect(toShop(body.package, body.country, code));
    return rejectForm(error, { key: isDecided(error) ? crypto.randomUUID() : key, method });
  }
}

/** Whether nothing was ordered for certain; otherwise a repeat must be the same order. */
function isDecided(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
