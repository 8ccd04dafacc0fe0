import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
  useLocation,
} from 'react-router';
import { AuthHeading, AuthLayout } from '#client/features/auth/auth-layout.tsx';
import { FormErrorAlert } from '#client/features/forms/form-error-alert.tsx';
import { useIsSubmitting } from '#client/features/forms/form-hooks.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useFormat, useT } from '#client/i18n/react.tsx';
import type { PageHandle } from '#client/route-module.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Alert } from '#client/ui/feedback/alert.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import type { IconName } from '#client/ui/icons/icon-names.ts';
import { AccountLinks } from '#client/features/account/outside/account-links.tsx';
import './age-check.css';
import { getNextPage } from '#client/features/auth/login/next-page.ts';
import { enterAsMember, userQuery, useUser } from '#client/features/auth/queries.ts';
import { rejectForm } from '#client/features/forms/form-errors.ts';
import { readText } from '#client/features/forms/form-text.ts';
import { savePlace } from '#client/features/places/contract.ts';
import { CountryOptions } from '#client/features/site/country-options.tsx';
import { listOpenCountries } from '#client/features/site/open-countries.ts';
import { Field } from '#client/ui/forms/field.tsx';
import { Select } from '#client/ui/forms/inputs.tsx';
import { ButtonLink } from '#client/links.tsx';
import { readAgeCheck, startAgeCheck, type AgeCheck } from './contract.ts';

/** The state of the check, as the provider says now. Once none is needed, the page asked for follows. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call, queries } = await enterAsMember({ context, request }, true);
  const check = await call(readAgeCheck, {});
  if (check.needed) return check;
  await queries.query({ ...userQuery(call), staleTime: 0 });
  throw redirect(getNextPage(request));
}

/** Starts a check, then leaves for the page of the provider; or corrects the country where there is no check. */
export async function action({ context, request }: ActionFunctionArgs) {
  const api = await enterAsMember({ context, request }, true);
  const country = readText(await request.formData(), 'country');
  try {
    if (country !== '') {
      await api.call(savePlace, { body: { country } });
      await api.queries.query({ ...userQuery(api.call), staleTime: 0 });
      return redirect(getNextPage(request));
    }
    const check = await api.call(startAgeCheck, { body: { next: getNextPage(request) } });
    return redirectDocument(check.redirect);
  } catch (error) {
    return rejectForm(error, {});
  }
}

export const handle: PageHandle = {
  title: (t) => t('age.title'),
};

/** Explains the age check and starts it. Until it is passed, it takes the place of the members area. */
export function Component() {
  const { offered } = useLoaderData<typeof loader>();
  return (
    <AuthLayout>
      <div className="stack stack--8">
        {offered ? <StartCheck /> : <NoCheck />}
        <AccountLinks />
      </div>
    </AuthLayout>
  );
}

function NoCheck() {
  const t = useT();
  const format = useFormat();
  const { name, geoip_country } = useSettings();
  const { country } = useLoaderData<typeof loader>();
  // The country of the request closes the members area too, whatever the profile says.
  const isResidence = useUser()?.profile.country === country && geoip_country !== country;
  return (
    <>
      <AuthHeading
        title={t('age.missing.heading')}
        lead={t('age.missing.text', { country: format.country(country), name })}
      />
      {isResidence && <CountryForm />}
    </>
  );
}

/** For a member whose profile names a country where the person does not live. */
function CountryForm() {
  const t = useT();
  const errors = useActionData<typeof action>();
  const { pathname, search } = useLocation();
  const countries = listOpenCountries(useSettings());
  const isBusy = useIsSubmitting();
  if (countries.length === 0) return null;
  return (
    <Form className="stack stack--5" method="post" action={pathname + search}>
      <p>{t('age.missing.residence')}</p>
      <FormErrorAlert errors={errors} />
      <Field label={t('vocabulary.field.country')}>
        <Select name="country" autoComplete="country" required>
          <option value="">{t('age.missing.choose')}</option>
          <CountryOptions codes={countries} />
        </Select>
      </Field>
      <Button block type="submit" busy={isBusy}>
        {t('age.missing.save')}
      </Button>
    </Form>
  );
}

function StartCheck() {
  const t = useT();
  const format = useFormat();
  const errors = useActionData<typeof action>();
  const { country, min_age, sandbox, state } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const address = pathname + search;
  // The result may be there soon, and a second check would only take longer.
  const isWaiting = state === 'pending' || state === 'unknown';
  return (
    <Form className="stack stack--5" method="post" action={address}>
      <AuthHeading
        title={t('age.heading')}
        lead={t('age.lead', { country: format.country(country), min_age })}
      />
      <FormErrorAlert purpose="age" errors={errors} />
      {state !== null && !errors && <CheckState state={state} minAge={min_age} />}
      <ul className="agefacts">
        <Fact icon="shield-check">{t('age.facts.provider')}</Fact>
        <Fact icon="lock-key">{t('age.facts.kept')}</Fact>
        <Fact icon="user-circle">{t('age.facts.once')}</Fact>
      </ul>
      {sandbox && <Alert tone="warning">{t('age.sandbox.note')}</Alert>}
      {isWaiting && (
        <ButtonLink variant="primary" size="lg" block to={address} reloadDocument>
          {t('age.result')}
        </ButtonLink>
      )}
      <Button
        variant={isWaiting ? 'ghost' : 'primary'}
        size="lg"
        block
        type="submit"
        busy={useIsSubmitting()}
      >
        {t(state === null || state === 'open' ? 'age.start' : 'age.again')}
      </Button>
    </Form>
  );
}

function Fact({ icon, children }: { icon: IconName; children: string }) {
  return (
    <li>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  );
}

type State = Exclude<NonNullable<AgeCheck['state']>, 'verified'>;

const TONES = {
  open: 'info',
  pending: 'info',
  failed: 'danger',
  canceled: 'info',
  expired: 'info',
  unknown: 'warning',
} as const satisfies Record<State, string>;

/** What has become of the latest check. */
function CheckState({ state, minAge }: { state: State | 'verified'; minAge: number }) {
  const t = useT();
  if (state === 'verified') return null;
  return (
    <Alert tone={TONES[state]} title={t(`age.states.${state}.title`)}>
      {t(`age.states.${state}.text`, { min_age: minAge })}
    </Alert>
  );
}
