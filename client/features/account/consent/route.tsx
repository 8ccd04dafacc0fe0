import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  replace,
  useActionData,
  useLoaderData,
  useLocation,
  useSearchParams,
} from 'react-router';
import { useFormat, useT } from '#client/i18n/react.tsx';
import type { PageHandle } from '#client/route-module.ts';
import { SettingsSection } from '../settings-section.tsx';
import { SuccessMessage } from '../success-message.tsx';
import { getNextPage } from '#client/features/auth/login/next-page.ts';
import { enterAsMember, userQuery, useUser } from '#client/features/auth/queries.ts';
import { consentForm, getConsent, giveConsent, withdrawConsent } from '#client/features/consent/contract.ts';
import { type FormErrors, rejectForm, useFormErrorText } from '#client/features/forms/form-errors.ts';
import { href } from '#client/routes.ts';
import { FormErrorAlert } from '#client/features/forms/form-error-alert.tsx';
import { useIsSubmitting } from '#client/features/forms/form-hooks.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { ConsentField } from '#client/features/consent/consent-field.tsx';
import { getNicheChoices } from '#client/features/members/niche-choices.ts';
import { linkTo } from '#client/links.tsx';
import { FieldGroup } from '#client/ui/forms/field-group.tsx';
import { Segment } from '#client/ui/forms/segment.tsx';
import { ActionForm } from '#client/features/forms/action-form.tsx';
import { parseForm } from '#client/features/forms/parse-form.ts';

/** The field of the button that withdraws the consent. */
const WITHDRAW_FIELD = 'withdraw';

/**
 * Refetched on every visit, with the user, because another tab or device may have changed it. Open before an age check,
 * because a consent can be withdrawn at any time.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = await enterAsMember({ context, request }, true);
  const [consent] = await Promise.all([
    api.call(getConsent, {}),
    !import.meta.env.SSR && api.queries.query({ ...userQuery(api.call), staleTime: 0 }),
  ]);
  // Given meanwhile, or before the member went back: the page that needed it is open, and takes the place of this one.
  if (consent.given_at !== null && new URL(request.url).searchParams.has('next'))
    throw replace(getNextPage(request));
  return consent;
}

/** Withdraws the consent or gives it again, and then goes on to the page that needed it. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { call, queries } = await enterAsMember({ context, request }, true);
  const form = Object.fromEntries(await request.formData());
  const isWithdrawal = WITHDRAW_FIELD in form;
  try {
    if (isWithdrawal) await call(withdrawConsent, {});
    else await call(giveConsent, { body: parseForm(consentForm, form) });
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
  streams: 'plain',
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

const EFFECTS = ['hidden', 'off', 'removed'] as const;

/** What the member has agreed to and when, and what stops working before the button that withdraws it. */
function StandingConsent({ givenAt, errors }: { givenAt: string; errors: FormErrors | undefined }) {
  const t = useT();
  const { name: site } = useSettings();
  const date = useFormat().date(Date.parse(givenAt), { dateStyle: 'long' });
  return (
    <>
      <section className="card stack stack--3">
        <p>{t('consent.agree', { site })}</p>
        <p className="muted small">{t('consent.given', { date })}</p>
      </section>
      <section className="card stack" aria-labelledby="withdraw">
        <h2 className="display display--xs" id="withdraw">
          {t('consent.effects_title')}
        </h2>
        <ul className="settings__steps">
          {EFFECTS.map((effect) => (
            <li key={effect}>{t(`consent.effects.${effect}`)}</li>
          ))}
          <li>
            <StillOpen />
          </li>
          <li>{t('consent.effects.again')}</li>
        </ul>
        <Form className="stack" method="post" action={href('settings-consent')}>
          <FormErrorAlert purpose="consent" errors={errors} />
          <div>
            <Button variant="danger" type="submit" name={WITHDRAW_FIELD} value="1" busy={useIsSubmitting()}>
              {t('consent.withdraw')}
            </Button>
          </div>
        </Form>
      </section>
    </>
  );
}

/** Says why the profile is hidden, and asks for the consent and the partners sought. */
function GiveConsent({ errors }: { errors: FormErrors | undefined }) {
  const t = useT();
  const text = useFormErrorText(errors);
  // Leads on to the page that needed the consent.
  const { search } = useLocation();
  const { seeking } = getNicheChoices(useSettings().niche);
  return (
    <ActionForm
      className="card settings__form stack stack--5"
      action={href('settings-consent') + search}
      errors={errors}
    >
      <div className="titles">
        <h2 className="display display--xs">{t('consent.needed.title')}</h2>
        <p>{t('consent.needed.text')}</p>
        <p className="muted small">
          <StillOpen />
        </p>
      </div>
      <FormErrorAlert purpose="consent" errors={errors} />
      <FieldGroup legend={t('consent.needed.seeking')} error={text.field('seeking')}>
        <Segment
          name="seeking"
          defaultValue={useUser()?.profile.seeking ?? ''}
          options={seeking.map((value) => ({ value, label: t(`vocabulary.seeking.${value}`) }))}
        />
      </FieldGroup>
      <ConsentField error={errors?.fields['sensitive_consent'] && t('consent.needed.missing')} />
      <Button variant="primary" type="submit" busy={useIsSubmitting()}>
        {t('consent.needed.submit')}
      </Button>
    </ActionForm>
  );
}

/** What works without consent too. */
function StillOpen() {
  return useT().rich('consent.effects.kept', { chats: linkTo(href('chats')) });
}
