import { useSuspenseQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router';
import { Link } from '#client/links.tsx';
import { useCall } from '#client/api/call-context.tsx';
import { getAccount } from '#client/features/account/contract.ts';
import { HiddenUsername } from '#client/features/account/settings-form.tsx';
import { PasswordField } from '#client/features/auth/password-field.tsx';
import { useFormErrorText } from '#client/features/forms/form-errors.ts';
import { enterAsMember, useUser } from '#client/features/auth/queries.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import type { PageHandle } from '#client/route-module.ts';
import type { payAction } from '../checkout/action.ts';
import { PayForm } from '../checkout/pay-form.tsx';
import { getMethodName, METHOD_ICONS } from '../method-look.ts';
import type { SavedMethod } from '../saved/contract.ts';
import type { Method } from '../rules.ts';
import { NotForSale, OwedNotice } from '../parts/notices.tsx';
import { loadShop, savedMethodsQuery, shopQuery } from '../queries.ts';
import { toCheckout, toShop } from '../shop-address.ts';
import { usePurchaseFormat } from '../use-purchase-format.ts';
import '../payments.css';
import type { Call } from '#client/api/endpoint.ts';
import { listPayments, type Payment } from '../contract.ts';

/** Leads to the shop when there is nothing to repeat, or when it is no longer sold like that. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = await enterAsMember({ context, request });
  const last = await findLastPurchase(api.call);
  if (!last) throw redirect(href('credits'));
  const shop = await loadShop(api, last.country);
  const { methods } = await api.queries.query({ ...savedMethodsQuery(api.call), staleTime: 0 });
  const saved = methods.find(({ method: savedMethod }) => shop.methods.includes(savedMethod)) ?? null;
  const method = saved?.method ?? shop.methods.find((known) => known === last.method) ?? shop.methods[0];
  if (!method || !shop.packages.some(({ credits }) => credits === last.credits))
    throw redirect(href('credits'));
  const { credits, country } = last;
  const account = saved?.method === 'debit' ? await api.call(getAccount, {}) : null;
  return {
    credits,
    country,
    method,
    saved,
    /** For password managers, where a password is asked for. */
    email: account?.email ?? null,
    at: last.completed_at ?? last.created_at,
    key: crypto.randomUUID(),
  };
}

/** Looks through a few pages, so that many failed attempts do not hide the purchase before them. */
const PAGES = 3;

async function findLastPurchase(call: Call): Promise<Payment | undefined> {
  let cursor: string | null = null;
  for (let page = 0; page < PAGES; page++) {
    const query: { cursor?: string } = cursor === null ? {} : { cursor };
    const answer = await call(listPayments, { query });
    const last = answer.payments.find(({ status }) => status === 'completed');
    if (last || answer.next === null) return last;
    cursor = answer.next;
  }
  return undefined;
}

export { payAction as action } from '../checkout/action.ts';

export const handle: PageHandle = {
  title: (t) => t('credits.repeat.title'),
};

/** The last purchase once more, in one step. */
export function Component() {
  const t = useT();
  const user = useUser();
  const { message_credits: cost } = useSettings();
  const { country, credits, method: used, saved: known, email, at, key } = useLoaderData<typeof loader>();
  const errors = useActionData<typeof payAction>();
  // The browser reads nothing again after a refusal.
  const saved = errors?.error === 'method_unavailable' ? null : known;
  const text = useFormErrorText(errors);
  const { data: shop } = useSuspenseQuery(shopQuery(useCall(), country));
  const pack = shop.packages.find((offer) => offer.credits === credits);
  const method = shop.methods.find((offered) => offered === used) ?? shop.methods[0];
  if (!pack || !method) return <NotForSale />;
  return (
    <main id="main" className="page pay">
      <div className="container stack stack--6">
        <OwedNotice owed={shop.owed} bought={pack.credits} />
        <div className="titles">
          <h1 className="display display--md">{t('credits.repeat.title')}</h1>
          <p className="muted">
            {t('credits.left', { count: user?.credits ?? 0 })}
            {cost > 0 && ` ${t('credits.repeat.cost', { count: cost })}`}
          </p>
        </div>
        <PayForm shop={shop} pack={pack} orderKey={errors?.key ?? key} errors={errors}>
          <section className="card stack stack--5">
            <LastPackage credits={credits} at={at} country={shop.country} />
            <Link className="link" to={toShop(credits, shop.country)}>
              {t('credits.result.another')}
            </Link>
            <hr className="rule" />
            <UsedMethod method={method} saved={saved} change={toCheckout(credits, shop.country, method)} />
            {saved && email !== null && (
              <>
                <HiddenUsername email={email} />
                <PasswordField
                  name="password"
                  label={t('auth.password')}
                  hint={t('debits.password_hint')}
                  error={text.field('password')}
                />
              </>
            )}
          </section>
          <p className="small">
            <Link className="link" to={href('transactions-id')}>
              {t('credits.list.title')}
            </Link>
          </p>
        </PayForm>
      </div>
    </main>
  );
}

function LastPackage({ credits, at, country }: { credits: number; at: string; country: string }) {
  const t = useT();
  const format = usePurchaseFormat(country);
  const { message_credits: cost } = useSettings();
  return (
    <div className="again">
      <div>
        <span className="small">{t('credits.repeat.same', { date: format.day(at) })}</span>
        <h2 className="num">{t('credits.count', { count: credits })}</h2>
      </div>
      {cost > 0 && <span>{t('credits.messages', { count: Math.floor(credits / cost) })}</span>}
    </div>
  );
}

/** A saved method is charged when the member taps; without one the provider asks for it again. */
function UsedMethod({
  method,
  saved,
  change,
}: {
  method: Method;
  saved: SavedMethod | null;
  change: string;
}) {
  const t = useT();
  const name = getMethodName(t, method);
  return (
    <div className="saved">
      <input type="hidden" name="method" value={method} />
      {saved && <input type="hidden" name="saved" value={saved.id} />}
      <span className="pack__ic">
        <Icon name={METHOD_ICONS[method]} />
      </span>
      <span>
        <b>{saved ? saved.label : name}</b>
        <small>{saved ? t('credits.repeat.saved') : getApproval(t, method, name)}</small>
      </span>
      <Link className="link small" to={change}>
        {t('credits.order.change')}
      </Link>
    </div>
  );
}

function getApproval(t: ReturnType<typeof useT>, method: Method, provider: string): string {
  // No provider asks again: the member signs a mandate here.
  if (method === 'debit') return t('credits.method.debit_hint');
  return method === 'card' ? t('credits.repeat.approve_card') : t('credits.repeat.approve', { provider });
}
