import { useSuspenseQuery } from '@tanstack/react-query';
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { useCall } from '#client/api/call-context.tsx';
import { useFormRestore } from '#client/features/auth/session/use-form-restore.ts';
import { memberQuery } from '#client/features/members/queries.ts';
import { type Fact, FACTS } from '#client/facts/facts.ts';
import { ConsentNeeded, useAskedFields } from '#client/features/profile/form/asked-fields.tsx';
import { getVisibleFacts, readProfileForm } from '#client/features/profile/form/profile-form.ts';
import { FactsFields, InterestsField } from '#client/features/profile/form/facts-fields.tsx';
import {
  type FormErrors,
  rejectFields,
  rejectForm,
  useFormErrorText,
} from '#client/features/forms/form-errors.ts';
import { useFocusOnError, useIsSubmitting } from '#client/features/forms/form-hooks.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { Alert } from '#client/ui/feedback/alert.tsx';
import { Button, buttonClass } from '#client/ui/buttons/button.tsx';
import type { PageHandle } from '#client/route-module.ts';
import { addPicks, PHOTO_STEP, readPicks } from '../signup-prefill.ts';
import { PhotoStep } from './photo-step.tsx';
import './complete.css';
import { loaderApi } from '#client/api/loader-context.ts';
import { ACTIVATION_MAIL_FIELD } from '#client/features/auth/email-fields.ts';
import { requireUser } from '#client/features/auth/queries.ts';
import { sendActivationMail } from '#client/features/auth/activation/send-activation-mail.ts';
import { updateProfile } from '#client/features/profile/contract.ts';
import { myProfileQuery } from '#client/features/profile/queries.ts';
import { settingsQuery } from '#client/features/site/queries.ts';

/** Loads the member's own profile; visitors are redirected to login. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<{ id: string }> {
  const api = context.get(loaderApi);
  const { id } = await requireUser(api, request);
  if (isPhotoStep(new URL(request.url).searchParams)) {
    await api.queries.query(myProfileQuery(api.call));
    return { id };
  }
  await api.queries.query({ ...memberQuery(api.call, id), staleTime: 'static' });
  return { id };
}

/** Saves the answers and continues, or resends the activation email, which the reminder on any page posts here. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { call, queries } = context.get(loaderApi);
  const { id } = await requireUser({ call, queries }, request);
  const form = await request.formData();
  if (form.has(ACTIVATION_MAIL_FIELD)) return (await sendActivationMail(call, {})) ?? { sent: true };
  const settings = await queries.query({ ...settingsQuery(call), staleTime: 'static' });
  const { facts, problems } = readProfileForm(form, settings.visible_profile_fields);
  if (problems) return rejectFields(problems, {});
  try {
    await call(updateProfile, { body: facts });
  } catch (error) {
    return rejectForm(error, {});
  }
  queries.removeQueries({ queryKey: memberQuery(call, id).queryKey });
  return redirect(addPicks(href('signup-matches'), readPicks(new URL(request.url).searchParams)));
}

export const handle: PageHandle = {
  title: (t) => t('signup.complete.title'),
};

const isPhotoStep = (search: URLSearchParams) => search.get('step') === PHOTO_STEP;

const isAskedAtSignup = (fact: Fact) => FACTS[fact].asked.some((place) => place === 'signup');

/** A photo first, then profile details; all are optional. */
export function Component() {
  const [search] = useSearchParams();
  const picks = readPicks(search);
  return isPhotoStep(search) ? <PhotoStep picks={picks} /> : <FactsStep picks={picks} />;
}

function FactsStep({ picks }: { picks: readonly string[] }) {
  const t = useT();
  const { id } = useLoaderData<typeof loader>();
  const { data: profile } = useSuspenseQuery(memberQuery(useCall(), id));
  const facts = getVisibleFacts(useAskedFields()).filter((fact) => isAskedAtSignup(fact));
  const answer = useActionData<Partial<FormErrors> & { sent?: true }>();
  const errors = answer?.error ? (answer as FormErrors) : undefined;
  const text = useFormErrorText(errors);
  return (
    <main id="main" className="page container complete">
      <Form
        className="stack stack--6"
        method="post"
        action={addPicks(href('complete-signup'), picks)}
        ref={useFormRestore('complete-signup', useFocusOnError(errors))}
      >
        <div className="titles">
          <h1 className="display display--md">{t('signup.complete.heading')}</h1>
          <p className="muted">{t('signup.complete.lead')}</p>
        </div>
        {text.form && <Alert tone="danger">{text.form}</Alert>}
        {answer?.sent && <Alert tone="success">{t('app.activation.sent')}</Alert>}
        <section className="card stack stack--6">
          <FactsFields profile={profile} facts={facts} error={text.field} />
          <InterestsField profile={profile} error={text.field} />
          <ConsentNeeded />
        </section>
        <div className="complete__end">
          <Button variant="primary" size="lg" type="submit" busy={useIsSubmitting()}>
            {t('signup.complete.save')}
          </Button>
          <Link
            className={buttonClass({ variant: 'ghost', size: 'lg' })}
            to={addPicks(href('signup-matches'), picks)}
          >
            {t('signup.complete.skip')}
          </Link>
        </div>
      </Form>
    </main>
  );
}
