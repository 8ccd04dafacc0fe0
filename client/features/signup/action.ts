import type { ActionFunctionArgs } from 'react-router';
import { ApiError } from '#client/api/errors.ts';
import { type LoaderApi, loaderApi } from '#client/api/loader-context.ts';
import { login } from '#client/features/auth/contract.ts';
import { redirectMembers, userQuery } from '#client/features/auth/queries.ts';
import { type FormErrors, rejectFields, rejectForm } from '#client/features/forms/form-errors.ts';
import { readText } from '#client/features/forms/form-text.ts';
import { settingsQuery } from '#client/features/site/queries.ts';
import { filterInterests, getAddressAfterSignup, parsePicks, splitList } from './signup-prefill.ts';
import { type SignupForm, signup } from './contract.ts';
import { suggestEmail } from './form/email-suggestion.ts';
import type { SignupProgress } from './form/progress.ts';
import {
  checkStep,
  findFirstStep,
  getSignupConstraints,
  readSignupValues,
  type SignupValues,
  STEP_COUNT,
  toBirthDate,
} from './form/step-rules.ts';

export interface SignupAnswer extends SignupProgress, Partial<FormErrors> {
  /** The address that was probably meant. It is suggested once; the typed one is accepted as well. */
  suggestion?: string;
  /** After the last step: whether the new member is logged in. */
  loggedIn?: boolean;
  /** After the last step: seconds until the email with the link can be sent; 0 when it was. */
  mailWait?: number;
}

/** Handles one step of the form: back, next or the final submit. Works the same with and without scripts. */
export async function signupAction({ context, request }: ActionFunctionArgs) {
  const { call, queries } = context.get(loaderApi);
  // The page was reloaded and the last step sent again: the account exists already.
  await redirectMembers({ call, queries }, getAddressAfterSignup());
  const settings = await queries.query({ ...settingsQuery(call), staleTime: 'static' });
  const form = await request.formData();
  const values = readSignupValues(form);
  const accepted = form.get('use');
  if (typeof accepted === 'string') values.email = accepted;
  const step = Math.min(STEP_COUNT - 1, Math.max(0, Math.trunc(Number(form.get('step')) || 0)));
  if (form.has('back')) return { step: Math.max(0, step - 1), values } satisfies SignupAnswer;

  const typed = { ...values, password: readText(form, 'password') };
  const facts = getSignupConstraints(settings);
  // A link may have prefilled the first step with answers that this site does not offer.
  const fields = { ...checkStep(step, typed, facts), ...checkStep(0, typed, facts) };
  if (Object.keys(fields).length > 0)
    return rejectFields(fields, { step: Math.min(step, findFirstStep(fields) ?? step), values });
  if (step < STEP_COUNT - 1) return { step: step + 1, values } satisfies SignupAnswer;

  const suggestion = await findNewSuggestion(form, values);
  if (suggestion !== null) return { step, values, suggestion } satisfies SignupAnswer;
  let mailWait: number;
  try {
    ({ mail_wait: mailWait } = await call(signup, { body: toRequestBody(typed) }));
  } catch (error) {
    return rejectForm(error, { step: findStepToCorrect(error) ?? step, values });
  }
  const { name, email } = values;
  const picks = parsePicks(splitList(values.picks)).join(',');
  const loggedIn = await logIn({ call, queries }, { email: email ?? '', password: typed.password });
  return { step: STEP_COUNT, values: { name, email, picks }, loggedIn, mailWait } satisfies SignupAnswer;
}

/** Suggests an address only once, and not after it was accepted. */
async function findNewSuggestion(form: FormData, { email = '' }: SignupValues): Promise<string | null> {
  if (form.has('use') || form.get('offered') === email) return null;
  return suggestEmail(email).catch(() => null);
}

function toRequestBody({
  countryregion,
  signup_message,
  interests,
  ...values
}: SignupValues & { password: string }): SignupForm {
  return {
    ...values,
    date_of_birth: toBirthDate(values) ?? '',
    ...(countryregion && { countryregion }),
    ...(signup_message && { signup_message }),
    ...(interests && { interests: filterInterests(splitList(interests)) }),
  } as SignupForm;
}

/** The account exists even if the login fails; the member can log in later. */
async function logIn(
  { call, queries }: LoaderApi,
  credentials: { email: string; password: string },
): Promise<boolean> {
  try {
    const user = await call(login, { body: credentials });
    queries.setQueryData(userQuery(call).queryKey, user);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

function findStepToCorrect(error: unknown): number | undefined {
  return error instanceof ApiError ? findFirstStep(error.fields) : undefined;
}
