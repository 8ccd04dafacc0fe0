import { type ActionFunctionArgs, redirect } from 'react-router';
import { ApiError } from '#client/api/errors.ts';
import { loaderApi } from '#client/api/loader-context.ts';
import { invalid, refusal } from '#client/features/site/form-errors.ts';
import { settingsQuery } from '#client/features/site/queries.ts';
import { href } from '#client/paths.ts';
import { type SignupForm, signup } from './contract.ts';
import { SIGNUP_FIELDS, STEP_COUNT, type SignupValues, birthDate, stepOf, stepProblems } from './steps.ts';

/** One step of the form: back, on to the next, or the account itself. The same with and without scripts. */
export async function signupAction({ context, request }: ActionFunctionArgs) {
  const { call, queries } = context.get(loaderApi);
  const settings = await queries.query({ ...settingsQuery(call), staleTime: 'static' });
  const form = await request.formData();
  const values = readValues(form);
  const step = Math.min(STEP_COUNT - 1, Math.max(0, Math.trunc(Number(form.get('step')) || 0)));
  if (form.has('back')) return { step: Math.max(0, step - 1), values };

  const password = textOf(form, 'password') ?? '';
  const facts = { now: Date.now(), minAge: settings.min_age ?? 18, site: settings.name };
  const fields = stepProblems(step, { ...values, password }, facts);
  if (Object.keys(fields).length > 0) return invalid(fields, { step, values });
  if (step < STEP_COUNT - 1) return { step: step + 1, values };

  const body = { ...values, date_of_birth: birthDate(values) ?? '', password } as SignupForm;
  try {
    await call(signup, { body });
  } catch (error) {
    return refusal(error, { step: firstStepOf(error) ?? step, values });
  }
  return redirect(`${href('login')}?joined=1`);
}

function readValues(form: FormData): SignupValues {
  return Object.fromEntries(
    SIGNUP_FIELDS.flatMap((field) => {
      const text = textOf(form, field);
      return text === undefined ? [] : [[field, text]];
    }),
  );
}

/** A file where a text should be counts as nothing. */
function textOf(form: FormData, field: string): string | undefined {
  const value = form.get(field);
  return typeof value === 'string' ? value : undefined;
}

function firstStepOf(error: unknown): number | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const steps = Object.keys(error.fields).map(stepOf);
  return steps.length > 0 ? Math.min(...steps) : undefined;
}
