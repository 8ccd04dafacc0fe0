import { useActionData, useLoaderData, useLocation } from 'react-router';
import { type FormErrors, useFormErrorText } from '#client/features/forms/form-errors.ts';
import { useT } from '#client/i18n/react.tsx';
import { Alert } from '#client/ui/feedback/alert.tsx';
import type { PageHandle } from '#client/route-module.ts';
import { SwipeBoard } from './swipe-board.tsx';
import type { swipeLoader } from './loader.ts';
import './swipe-board.css';
// After the sheet of the board, whose parts it hides on wide screens.
import './swipe.css';

export { swipeLoader as loader } from './loader.ts';
export { swipeAction as action } from './action.ts';

export const handle: PageHandle = {
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
