import { type ActionFunctionArgs, redirect, useActionData, useLoaderData, useLocation } from 'react-router';
import { type FormErrors, rejectForm, useFormErrorText } from '#client/features/forms/form-errors.ts';
import { useT } from '#client/i18n/react.tsx';
import { Alert } from '#client/ui/feedback/alert.tsx';
import type { PageHandle } from '#client/route-module.ts';
import { SwipeBoard } from './swipe-board.tsx';
import { parseReach, type swipeLoader } from './loader.ts';
import './swipe-board.css';
import './swipe.css';
import { ApiError } from '#client/api/errors.ts';
import { enterAsMember } from '#client/features/auth/queries.ts';
import { answerCard, takeBackAnswer } from './contract.ts';
import type { Verdict } from './rules.ts';
import { gamePath } from './swipe-path.ts';

export { swipeLoader as loader } from './loader.ts';

/** Handles a form sent without scripts. A repeated click finds the card already answered and continues. */
export async function action({ context, request }: ActionFunctionArgs) {
  const api = await enterAsMember({ context, request });
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

// After the sheet of the board, whose parts it hides on wide screens.

export const handle: PageHandle = {
  streams: 'plain',
  title: (t) => t('app.account.swipe_game'),
};

/** Shows one member at a time; the day's likes are limited. */
export function Component() {
  const t = useT();
  const data = useLoaderData<typeof swipeLoader>();
  const errors = useActionData<FormErrors>();
  const { form } = useFormErrorText(errors);
  return (
    <main id="main" className="container game">
      <h1 className="vh game__narrow">{t('app.account.swipe_game')}</h1>
      {form && <Alert tone="danger">{form}</Alert>}
      {/* Each visit starts a new game. */}
      <SwipeBoard key={useLocation().key} data={data} />
    </main>
  );
}
