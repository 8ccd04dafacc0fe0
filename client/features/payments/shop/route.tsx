import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Form, type LoaderFunctionArgs, redirect, useLoaderData, useNavigation } from 'react-router';
import { Link } from '#client/links.tsx';
import { useCall } from '#client/api/call-context.tsx';
import { enterAsMember, useUser } from '#client/features/auth/queries.ts';
import { CODE_PARAM } from '#client/features/discounts/rules.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import type { PageHandle } from '#client/route-module.ts';
import type { Price, Shop } from '../contract.ts';
import { RunningDiscounts } from '../parts/running-discounts.tsx';
import { NotForSale, OwedNotice } from '../parts/notices.tsx';
import { OrderLines } from '../parts/order-lines.tsx';
import { ProgressSteps } from '../parts/progress-steps.tsx';
import { TrustList } from '../parts/trust-list.tsx';
import { loadShop, shopQuery } from '../queries.ts';
import { COUNTRY_PARAM, PACKAGE_PARAM, readCountry, toCheckout } from '../shop-address.ts';
import { usePurchaseFormat } from '../use-purchase-format.ts';
import { PackageList } from './package-list.tsx';
import '../payments.css';

/** Set by the button of the form, which leads on. */
const CONTINUE_PARAM = 'continue';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = await enterAsMember({ context, request });
  const query = new URL(request.url).searchParams;
  const country = readCountry(query);
  const shop = await loadShop(api, country);
  const chosen = shop.packages.find(({ credits }) => String(credits) === query.get(PACKAGE_PARAM));
  const code = query.get(CODE_PARAM) ?? '';
  if (chosen && query.has(CONTINUE_PARAM))
    throw redirect(toCheckout(chosen.credits, country, undefined, code));
  return { country, chosen: chosen?.credits ?? null, code };
}

export const handle: PageHandle = {
  streams: 'plain',
  title: (t) => t('credits.shop.title'),
};

/** The first step of a purchase: which package. */
export function Component() {
  const t = useT();
  const user = useUser();
  const { country, chosen: initialChoice, code } = useLoaderData<typeof loader>();
  const { data: shop } = useSuspenseQuery(shopQuery(useCall(), country));
  const format = usePurchaseFormat(shop.country);
  const [chosen, setChosen] = useState(initialChoice);
  const isBusy = useNavigation().formMethod === 'GET';
  // Without a choice the smallest: no one pays more than intended by pressing on.
  const pack = shop.packages.find(({ credits }) => credits === chosen) ?? shop.packages[0];
  if (!pack || shop.methods.length === 0) return <NotForSale />;
  return (
    <main id="main" className="page pay">
      <Form className="container stack stack--6" method="get" action={href('credits')}>
        {country !== null && <input type="hidden" name={COUNTRY_PARAM} value={country} />}
        {code !== '' && <input type="hidden" name={CODE_PARAM} value={code} />}
        <RunningDiscounts shop={shop} pack={pack} />
        <OwedNotice owed={shop.owed} bought={pack.credits} />
        <div className="page-head pay__head">
          <div className="titles">
            <h1 className="display display--md">{t('credits.shop.title')}</h1>
            <p className="muted">
              {user?.paid_user ? t('credits.left', { count: user.credits }) : t('credits.shop.lead')}
            </p>
          </div>
          <ProgressSteps current={1} />
        </div>
        <div className="checkout">
          <div className="stack stack--5">
            <PackageList shop={shop} chosen={pack.credits} onChoose={setChosen} />
            <p className="small">
              <Link className="link" to={href('transactions-id')}>
                {t('credits.list.title')}
              </Link>
            </p>
          </div>
          <OrderAside shop={shop} pack={pack} isBusy={isBusy} />
        </div>
        <div className="paydock">
          <p>
            <span className="caption">{t('credits.count', { count: pack.credits })}</span>
            <b className="num">{format.money(pack.total, pack.currency)}</b>
          </p>
          <Button variant="primary" size="lg" type="submit" name={CONTINUE_PARAM} value="1" busy={isBusy}>
            {t('credits.shop.continue_short')}
          </Button>
        </div>
      </Form>
    </main>
  );
}

/** What the chosen package costs, and on wide screens the button that leads on. */
function OrderAside({ shop, pack, isBusy }: { shop: Shop; pack: Price; isBusy: boolean }) {
  const t = useT();
  return (
    <aside className="checkout__side card card--raised stack stack--5" aria-labelledby="order">
      <h2 className="h3" id="order">
        {t('credits.order.title')}
      </h2>
      <OrderLines price={pack} country={shop.country} />
      <Button
        className="only-lg"
        variant="primary"
        size="lg"
        block
        type="submit"
        name={CONTINUE_PARAM}
        value="1"
        busy={isBusy}
      >
        {t('credits.shop.continue')}
      </Button>
      <hr className="rule" />
      <TrustList shop={shop} />
    </aside>
  );
}
