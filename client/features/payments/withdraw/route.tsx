import { useSuspenseQuery } from '@tanstack/react-query';
import { useActionData, useLoaderData } from 'react-router';
import { useCall } from '#client/api/call-context.tsx';
import type { PageHandle } from '#client/route-module.ts';
import type { withdrawAction } from './action.ts';
import { ChooseForm } from './choose-form.tsx';
import { ConfirmPurchase } from './confirm-purchase.tsx';
import { ConfirmVisitor } from './confirm-visitor.tsx';
import { DonePurchase } from './done-purchase.tsx';
import type { withdrawLoader } from './loader.ts';
import { NoPurchase } from './no-purchase.tsx';
import { purchasesQuery } from './queries.ts';
import { Received } from './received.tsx';
import { VisitorForm } from './visitor-form.tsx';
import '../payments.css';
import '../result/result.css';
import './withdraw.css';

export { withdrawLoader as loader } from './loader.ts';
export { withdrawAction as action } from './action.ts';

export const handle: PageHandle = {
  title: (t) => t('app.footer.withdraw'),
};

/** Withdrawal from a purchase in two steps, as the law of the European Union describes it. */
export function Component() {
  const { isMember } = useLoaderData<typeof withdrawLoader>();
  return (
    <main id="main" className="page pay">
      <div className="container withdraw">{isMember ? <OfMember /> : <OfVisitor />}</div>
    </main>
  );
}

function OfMember() {
  const { order, done } = useLoaderData<typeof withdrawLoader>();
  const answer = useActionData<typeof withdrawAction>();
  const { data } = useSuspenseQuery(purchasesQuery(useCall()));
  const find = (id: string | null | undefined) => data.purchases.find((one) => one.id === id);
  const withdrawn = find(done);
  if (withdrawn?.withdrawal) return <DonePurchase purchase={withdrawn} withdrawal={withdrawn.withdrawal} />;
  const errors = answer && 'error' in answer ? answer : undefined;
  const typed = answer && 'typed' in answer ? answer.typed : undefined;
  const chosen = find(typed?.['payment']);
  const isConfirming = !errors || errors.error === 'withdrawal_changed';
  if (isConfirming && typed && chosen?.state === 'open')
    return <ConfirmPurchase purchase={chosen} all={data} typed={typed} errors={errors} />;
  if (!data.purchases.some(({ state }) => state === 'open')) return <NoPurchase />;
  return <ChooseForm all={data} chosen={typed?.['payment'] ?? order} typed={typed} errors={errors} />;
}

function OfVisitor() {
  const answer = useActionData<typeof withdrawAction>();
  if (!answer) return <VisitorForm />;
  if ('error' in answer) return <VisitorForm typed={answer.typed} errors={answer} />;
  return answer.confirmed ? <Received {...answer} /> : <ConfirmVisitor typed={answer.typed} />;
}
