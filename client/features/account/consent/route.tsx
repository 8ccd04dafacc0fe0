import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { useT } from '#client/i18n/react.tsx';
import type { PageHandle } from '#client/route-module.ts';
import { SettingsSection } from '../settings-section.tsx';
import { SuccessMessage } from '../success-message.tsx';
import { GiveConsent } from './give-consent.tsx';
import { StandingConsent } from './standing-consent.tsx';
import * as v from 'valibot';
import { loaderApi } from '#client/api/loader-context.ts';
import { toFieldErrors } from '#client/api/validation.ts';
import { getNextPage } from '#client/features/auth/login/next-page.ts';
import { requireUser, userQuery } from '#client/features/auth/queries.ts';
import { consentForm, getConsent, giveConsent, withdrawConsent } from '#client/features/consent/contract.ts';
import { rejectFields, rejectForm } from '#client/features/forms/form-errors.ts';
import { href } from '#client/routes.ts';
import { WITHDRAW_FIELD } from './withdraw-field.ts';

/**
 * Refetched on every visit, with the user, because another tab or device may have changed it. Open before an age check,
 * because a consent can be withdrawn at any time.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(loaderApi);
  await requireUser(api, request, true);
  const [consent] = await Promise.all([
    api.call(getConsent, {}),
    !import.meta.env.SSR && api.queries.query({ ...userQuery(api.call), staleTime: 0 }),
  ]);
  return consent;
}

/** Withdraws the consent or gives it again, and then goes on to the page that needed it. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { call, queries } = context.get(loaderApi);
  await requireUser({ call, queries }, request, true);
  const form = Object.fromEntries(await request.formData());
  const isWithdrawal = WITHDRAW_FIELD in form;
  try {
    if (isWithdrawal) await call(withdrawConsent, {});
    else {
      const parsed = v.safeParse(consentForm, form);
      if (!parsed.success) return rejectFields(toFieldErrors(parsed.issues), {});
      await call(giveConsent, { body: parsed.output });
    }
  } catch (error) {
    return rejectForm(error, {});
  }
  // Pages of before show members found by what is gone, or are missing what is there again.
  queries.removeQueries({ type: 'inactive' });
  await Promise.all([
    queries.query({ ...userQuery(call), staleTime: 0 }),
    queries.invalidateQueries({ queryKey: ['likes'] }),
  ]);
  if (isWithdrawal) return redirect(`${href('settings-consent')}?done=withdrawn`);
  const isOnTheWay = new URL(request.url).searchParams.has('next');
  return redirect(isOnTheWay ? getNextPage(request) : `${href('settings-consent')}?done=given`);
}

export const handle: PageHandle = {
  title: (t) => t('consent.title'),
};

/** The consent to the use of data about sexual orientation: withdrawn here, and asked again. */
export function Component() {
  const t = useT();
  const { given_at: givenAt } = useLoaderData<typeof loader>();
  const errors = useActionData<typeof action>();
  const done = useSearchParams()[0].get('done');
  return (
    <SettingsSection title={t('consent.title')}>
      {done === 'withdrawn' && givenAt === null && <SuccessMessage>{t('consent.withdrawn')}</SuccessMessage>}
      {done === 'given' && givenAt !== null && <SuccessMessage>{t('consent.done')}</SuccessMessage>}
      {givenAt === null ? (
        <GiveConsent errors={errors} />
      ) : (
        <StandingConsent givenAt={givenAt} errors={errors} />
      )}
    </SettingsSection>
  );
}
