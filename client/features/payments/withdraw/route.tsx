import { useSuspenseQuery } from '@tanstack/react-query';
import { type ActionFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router';
import { useCall } from '#client/api/call-context.tsx';
import { readText } from '#client/features/forms/form-text.ts';
import type { PageHandle } from '#client/route-module.ts';
import { ChooseForm } from './choose-form.tsx';
import { ConfirmPurchase } from './confirm-purchase.tsx';
import { DonePurchase } from './done-purchase.tsx';
import { DONE_PARAM, type withdrawLoader } from './loader.ts';
import { NoPurchase } from './no-purchase.tsx';
import { purchasesQuery } from '../queries.ts';
import { ConfirmVisitor, VisitorForm } from './visitor-form.tsx';
import '../payments.css';
import '../result/result.css';
import './withdraw.css';
import * as v from 'valibot';
import { type LoaderApi, loaderApi } from '#client/api/loader-context.ts';
import { toFieldErrors } from '#client/api/validation.ts';
import { enterAsMember, userQuery } from '#client/features/auth/queries.ts';
import { rejectFields, rejectForm } from '#client/features/forms/form-errors.ts';
import { href } from '#client/routes.ts';
import { visitorForm, withdraw, withdrawAsVisitor, withdrawForm } from './contract.ts';
import { useT } from '#client/i18n/react.tsx';
import { DoneHead, SavePdfButton } from './done-head.tsx';

export { withdrawLoader as loader } from './loader.ts';

type FormValues = Readonly<Record<string, string>>;

/** The first button only leads to the second one, which sends the statement. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const values: FormValues = Object.fromEntries([...form.keys()].map((name) => [name, readText(form, name)]));
  const isVisitor = values['form'] === 'visitor';
  if (isVisitor && values['step'] === 'edit') return { edited: true as const, values };
  const fields = isVisitor ? visitorForm : withdrawForm;
  // A form sends nothing for a choice that was not made.
  const parsed = v.safeParse(fields, { payment: '', ...values });
  if (!parsed.success) return rejectFields(toFieldErrors(parsed.issues), { values });
  if (values['step'] !== 'confirm') return { confirmed: false as const, values };
  return isVisitor
    ? sendAsVisitor(context.get(loaderApi), values)
    : sendAsMember(await enterAsMember({ context, request }, true), values);
}

async function sendAsMember({ call, queries }: LoaderApi, values: FormValues) {
  const { payment, name, email } = v.parse(withdrawForm, values);
  try {
    await call(withdraw, { body: { payment, name, email, refund: Number(values['refund']) } });
  } catch (error) {
    // The page then shows what comes back now.
    await queries.invalidateQueries({ queryKey: purchasesQuery(call).queryKey });
    return rejectForm(error, { values });
  }
  // The confirmation shows the balance too.
  await Promise.all(
    [purchasesQuery(call), userQuery(call)].map(({ queryKey }) => queries.invalidateQueries({ queryKey })),
  );
  return redirect(`${href('withdraw')}?${new URLSearchParams({ [DONE_PARAM]: payment })}`);
}

async function sendAsVisitor({ call }: LoaderApi, values: FormValues) {
  const body = v.parse(visitorForm, values);
  try {
    const { reference, received_at } = await call(withdrawAsVisitor, { body });
    return { confirmed: true as const, reference, received_at, email: body.email };
  } catch (error) {
    return rejectForm(error, { values });
  }
}

export const handle: PageHandle = {
  streams: 'plain',
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
  const answer = useActionData<typeof action>();
  const { data } = useSuspenseQuery(purchasesQuery(useCall()));
  const find = (id: string | null | undefined) => data.purchases.find((candidate) => candidate.id === id);
  const withdrawn = find(done);
  if (withdrawn?.withdrawal) return <DonePurchase purchase={withdrawn} withdrawal={withdrawn.withdrawal} />;
  const errors = answer && 'error' in answer ? answer : undefined;
  const values = answer && 'values' in answer ? answer.values : undefined;
  const chosen = find(values?.['payment']);
  const isConfirming = !errors || errors.error === 'withdrawal_changed';
  if (isConfirming && values && chosen?.state === 'open')
    return <ConfirmPurchase purchase={chosen} all={data} values={values} errors={errors} />;
  if (!data.purchases.some(({ state }) => state === 'open')) return <NoPurchase />;
  return <ChooseForm all={data} chosen={values?.['payment'] ?? order} values={values} errors={errors} />;
}

function OfVisitor() {
  const answer = useActionData<typeof action>();
  if (!answer) return <VisitorForm />;
  if ('error' in answer) return <VisitorForm values={answer.values} errors={answer} />;
  if ('edited' in answer) return <VisitorForm values={answer.values} />;
  return answer.confirmed ? <Received {...answer} /> : <ConfirmVisitor values={answer.values} />;
}

interface Props {
  reference: string;
  received_at: string;
  email: string;
}

/** What a visitor reads, whether the order exists or not. */
function Received({ reference, received_at, email }: Props) {
  const t = useT();
  return (
    <div className="stack stack--6">
      <DoneHead reference={reference} receivedAt={received_at} email={email} />
      <p className="muted">{t('withdraw.visitor_what')}</p>
      <p className="withdraw__acts">
        <SavePdfButton />
      </p>
    </div>
  );
}
