import { type ActionFunctionArgs, redirect } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { ACTIVATION_MAIL_FIELD } from '#client/features/auth/activation/activation-mail-field.ts';
import { requireUser } from '#client/features/auth/queries.ts';
import { sendActivationMail } from '#client/features/auth/activation/send-activation-mail.ts';
import { memberQuery } from '#client/features/members/queries.ts';
import { updateProfile } from '#client/features/profile/contract.ts';
import { readProfileForm } from '#client/features/profile/form/profile-form.ts';
import { rejectFields, rejectForm } from '#client/features/forms/form-errors.ts';
import { settingsQuery } from '#client/features/site/queries.ts';
import { href } from '#client/routes.ts';
import { readPicks, addPicks } from '../signup-prefill-lists.ts';

/** Saves the answers and continues, or resends the activation email, which the reminder on any page posts here. */
export async function completeAction({ context, request }: ActionFunctionArgs) {
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
