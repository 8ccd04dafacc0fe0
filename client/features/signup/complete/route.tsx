import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { sendActivationMail } from '#client/features/auth/activation/send-activation-mail.ts';
import { ACTIVATION_MAIL_FIELD } from '#client/features/auth/email-fields.ts';
import { enterAsMember } from '#client/features/auth/queries.ts';
import { type FormErrors, rejectFields, rejectForm } from '#client/features/forms/form-errors.ts';
import { memberQuery } from '#client/features/members/queries.ts';
import { updateProfile } from '#client/features/profile/contract.ts';
import { listAskedFields } from '#client/features/profile/form/asked-fields.tsx';
import { readProfileForm } from '#client/features/profile/form/profile-form.ts';
import { myProfileQuery } from '#client/features/profile/queries.ts';
import { settingsQuery } from '#client/features/site/queries.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import type { PageHandle } from '#client/route-module.ts';
import { Alert } from '#client/ui/feedback/alert.tsx';
import { addPicks, PHOTO_STEP, readPicks } from '../signup-prefill.ts';
import { PhotoStep } from './photo-step.tsx';
import { QuestionStep } from './question-step.tsx';
import { getStepAddress, listQuestions, type Question, STAYS_FIELD } from './questions.ts';

interface Step {
  memberId: string;
  questions: readonly Question[];
  /** Null for the photo. */
  question: Question | null;
}

/** A photo first, then up to three questions; visitors are redirected to login. */
export async function loader(args: LoaderFunctionArgs): Promise<Step> {
  const { call, queries } = args.context.get(loaderApi);
  const step = await findStep(args);
  if (step.question === null) await queries.query(myProfileQuery(call));
  else await queries.query({ ...memberQuery(call, step.memberId), staleTime: 'static' });
  return step;
}

async function findStep({ context, request }: LoaderFunctionArgs): Promise<Step> {
  const { call, queries, user } = await enterAsMember({ context, request });
  const { niche, visible_profile_fields } = await queries.query({
    ...settingsQuery(call),
    staleTime: 'static',
  });
  const questions = listQuestions(niche, listAskedFields(visible_profile_fields, user.consent_needed));
  const { searchParams } = new URL(request.url);
  const wanted = searchParams.get('step');
  if (wanted === PHOTO_STEP) return { memberId: user.id, questions, question: null };
  const question = questions.find((one) => one === wanted) ?? questions[0];
  if (question === undefined) throw redirect(addPicks(href('signup-matches'), readPicks(searchParams)));
  return { memberId: user.id, questions, question };
}

/** Stores the answer and goes on, or resends the activation email, which the reminder on any page posts here. */
export async function action(args: ActionFunctionArgs) {
  const { call, queries } = await enterAsMember(args);
  const form = await args.request.formData();
  if (form.has(ACTIVATION_MAIL_FIELD)) return (await sendActivationMail(call, {})) ?? { sent: true };
  const { memberId, questions, question } = await findStep(args);
  const { facts, problems } = readProfileForm(form, question === null ? [] : [question]);
  if (problems) return rejectFields(problems, {});
  try {
    await call(updateProfile, { body: facts });
  } catch (error) {
    return rejectForm(error, {});
  }
  // A page that stays keeps its boxes; the next one reads what was stored.
  queries.setQueryData(
    memberQuery(call, memberId).queryKey,
    (profile) => profile && { ...profile, ...facts },
  );
  if (form.has(STAYS_FIELD)) return null;
  const picks = readPicks(new URL(args.request.url).searchParams);
  return redirect(getStepAddress(questions, questions.findIndex((one) => one === question) + 1, picks));
}

export const handle: PageHandle = {
  title: (t) => t('signup.complete.title'),
};

export function Component() {
  const t = useT();
  const { memberId, questions, question } = useLoaderData<typeof loader>();
  const answer = useActionData<Partial<FormErrors> & { sent?: true }>();
  const picks = readPicks(useSearchParams()[0]);
  if (question === null) return <PhotoStep picks={picks} onward={getStepAddress(questions, 0, picks)} />;
  const index = questions.indexOf(question);
  return (
    <QuestionStep
      memberId={memberId}
      question={question}
      place={index + 1}
      count={questions.length}
      addresses={{
        own: getStepAddress(questions, index, picks),
        before: getStepAddress(questions, index - 1, picks),
        next: getStepAddress(questions, index + 1, picks),
      }}
      errors={answer?.error ? (answer as FormErrors) : undefined}
      notice={answer?.sent && <Alert tone="success">{t('app.activation.sent')}</Alert>}
    />
  );
}
