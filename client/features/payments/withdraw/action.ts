import { type ActionFunctionArgs, redirect } from 'react-router';
import * as v from 'valibot';
import { type LoaderApi, loaderApi } from '#client/api/loader-context.ts';
import { toFieldErrors } from '#client/api/validation.ts';
import { requireUser, userQuery } from '#client/features/auth/queries.ts';
import { rejectFields, rejectForm } from '#client/features/forms/form-errors.ts';
import { href } from '#client/routes.ts';
import { visitorForm, withdraw, withdrawAsVisitor, withdrawForm } from './contract.ts';
import { DONE_PARAM } from './loader.ts';
import { purchasesQuery } from './queries.ts';

type Typed = Readonly<Record<string, string>>;

/** The first button only leads to the second one, which sends the statement. */
export async function withdrawAction({ context, request }: ActionFunctionArgs) {
  const api = context.get(loaderApi);
  const form = await request.formData();
  const typed: Typed = Object.fromEntries(
    [...form].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );
  const isVisitor = typed['form'] === 'visitor';
  const fields = isVisitor ? visitorForm : withdrawForm;
  // A form sends nothing for a choice that was not made.
  const parsed = v.safeParse(fields, { payment: '', ...typed });
  if (!parsed.success) return rejectFields(toFieldErrors(parsed.issues), { typed });
  if (typed['step'] !== 'confirm') return { confirmed: false as const, typed };
  return isVisitor ? sendAsVisitor(api, typed) : sendAsMember(api, request, typed);
}

async function sendAsMember({ call, queries }: LoaderApi, request: Request, typed: Typed) {
  await requireUser({ call, queries }, request, true);
  const { payment, name, email } = v.parse(withdrawForm, typed);
  try {
    await call(withdraw, { body: { payment, name, email, refund: Number(typed['refund']) } });
  } catch (error) {
    // The page then shows what comes back now.
    await queries.invalidateQueries({ queryKey: purchasesQuery(call).queryKey });
    return rejectForm(error, { typed });
  }
  // The confirmation shows the balance too.
  await Promise.all(
    [purchasesQuery(call), userQuery(call)].map(({ queryKey }) => queries.invalidateQueries({ queryKey })),
  );
  return redirect(`${href('withdraw')}?${new URLSearchParams({ [DONE_PARAM]: payment })}`);
}

async function sendAsVisitor({ call }: LoaderApi, typed: Typed) {
  const body = v.parse(visitorForm, typed);
  try {
    const { reference, received_at } = await call(withdrawAsVisitor, { body });
    return { confirmed: true as const, reference, received_at, email: body.email };
  } catch (error) {
    return rejectForm(error, { typed });
  }
}
