import { type ActionFunctionArgs, redirect } from 'react-router';
import { ApiError } from '#client/api/errors.ts';
import { loaderApi } from '#client/api/loader-context.ts';
import { requireUser } from '#client/features/auth/queries.ts';
import { rejectForm } from '#client/features/forms/form-errors.ts';
import { answerCard, takeBackAnswer } from './contract.ts';
import type { Verdict } from './rules.ts';
import { parseReach } from './loader.ts';
import { gamePath } from './swipe-path.ts';

/** Handles a form sent without scripts. A repeated click finds the card already answered and continues. */
export async function swipeAction({ context, request }: ActionFunctionArgs) {
  const api = context.get(loaderApi);
  await requireUser(api, request);
  const form = await request.formData();
  const params = new URL(request.url).searchParams;
  const place = { reach: parseReach(params), on: params.has('on') };
  const undo = form.get('undo');
  try {
    if (typeof undo === 'string') {
      await api.call(takeBackAnswer, { body: { id: undo } });
      return redirect(gamePath({ ...place, first: undo }));
    }
    // The API validates the input.
    const body = Object.fromEntries(form) as { id: string; verdict: Verdict };
    await api.call(answerCard, { body });
  } catch (error) {
    const isLate = error instanceof ApiError && ['answered_already', 'not_found'].includes(error.code);
    if (!isLate) return rejectForm(error, {});
  }
  return redirect(gamePath(place));
}
