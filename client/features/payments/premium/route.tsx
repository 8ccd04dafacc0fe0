import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { useCall } from '#client/api/call-context.tsx';
import { enterAsMember, useUser } from '#client/features/auth/queries.ts';
import { DiscountBanner } from '#client/features/discounts/discount-banner.tsx';
import { showcaseQuery } from '#client/features/members/queries.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useFormat, useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { buttonClass } from '#client/ui/buttons/button.tsx';
import { Pill } from '#client/ui/labels/pill.tsx';
import type { PageHandle } from '#client/route-module.ts';
import { loadShop, SHOP_KEY, shopQuery } from '../queries.ts';
import { usePurchaseFormat } from '../use-purchase-format.ts';
import { CompareTable } from './compare-table.tsx';
import { PeopleFan } from './people-fan.tsx';
import '../parts/sales-hero.css';
import './premium.css';
import { ButtonLink } from '#client/links.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = await enterAsMember({ context, request });
  await Promise.all([
    loadShop(api, null),
    api.queries.query({ ...showcaseQuery(api.call), staleTime: 'static' }),
  ]);
  return null;
}

export const handle: PageHandle = {
  streams: 'plain',
  title: (t) => t('app.nav.premium'),
};

/** How much better the chances are, by the evidence that a site must give. */
const MORE_MATCHES = 0.46;

/** What Premium is, compared with the free membership. */
export function Component() {
  const t = useT();
  const isPremium = useUser()?.paid_user ?? false;
  const { more_matches: hasEvidence } = useSettings();
  const isClaimed = hasEvidence && !isPremium;
  return (
    <main id="main">
      <div className="container prem__wrap">
        <section className="prem prem--people night on-photo">
          <PeopleFan />
          <div className="prem__words">
            <span className="hide-sm">
              <Pill tone="glass" icon="crown-simple-fill">
                Premium
              </Pill>
            </span>
            {isPremium ? <HavePremium /> : <GetPremium />}
            {isClaimed && <Claim />}
          </div>
        </section>
        {!isPremium && <Gains />}
        <section className="section section--last stack stack--6">
          <h2 className="display display--sm" id="compare">
            {t('credits.premium.table')}
          </h2>
          <CompareTable />
          {isClaimed && (
            <p className="caption" id="claim">
              <sup>1</sup> {t('credits.premium.claim_note')}
            </p>
          )}
        </section>
      </div>
    </main>
  );
}

function GetPremium() {
  const t = useT();
  const { data: shop } = useSuspenseQuery(shopQuery(useCall(), null));
  const format = usePurchaseFormat(shop.country);
  const [cheapest] = shop.packages.toSorted((a, b) => a.total - b.total);
  const isForSale = shop.methods.length > 0 && cheapest;
  return (
    <>
      <h1 className="display">{t.rich('credits.premium.title', { em: (words) => <em>{words}</em> })}</h1>
      <p className="lead">{t('credits.premium.lead')}</p>
      <div className="cluster cluster--3">
        <ButtonLink variant="bonus" size="lg" to={href('credits')}>
          {isForSale
            ? t('credits.premium.get', { price: format.money(cheapest.total, cheapest.currency) })
            : t('credits.premium.get_plain')}
        </ButtonLink>
        <a className={buttonClass({ variant: 'glass', size: 'lg' })} href="#compare">
          {t('credits.premium.compare')}
        </a>
      </div>
      <PremiumDiscount />
    </>
  );
}

/** Within the panel, because the price above it contains the discount. */
function PremiumDiscount() {
  const queries = useQueryClient();
  const { data: shop } = useSuspenseQuery(shopQuery(useCall(), null));
  if (shop.discount === null) return null;
  return (
    <DiscountBanner
      discount={shop.discount}
      onEnd={() => void queries.invalidateQueries({ queryKey: SHOP_KEY })}
    />
  );
}

function HavePremium() {
  const t = useT();
  return (
    <>
      <h1 className="display">{t('credits.premium.have_title')}</h1>
      <p className="lead">{t('credits.premium.have_text')}</p>
      <ButtonLink variant="bonus" size="lg" to={href('credits-repeat-order')}>
        {t('credits.premium.have_action')}
      </ButtonLink>
    </>
  );
}

function Claim() {
  const t = useT();
  const format = useFormat();
  return (
    <p className="caption">
      {t('credits.premium.claim', { percent: format.percent(MORE_MATCHES) })}
      <sup>
        <a href="#claim">1</a>
      </sup>
    </p>
  );
}

const GAINS = [
  ['photos', 'images-duotone'],
  ['conversations', 'chats-circle-duotone'],
  ['self', 'heart-duotone'],
] as const;

/** What Premium adds, in words; the table below has the numbers. */
function Gains() {
  const t = useT();
  return (
    <ul className="gains section">
      {GAINS.map(([gain, icon]) => (
        <li key={gain}>
          <Icon name={icon} />
          <h2 className="h3">{t(`credits.premium.gains.${gain}`)}</h2>
          <p>{t(`credits.premium.gains.${gain}_text`)}</p>
        </li>
      ))}
    </ul>
  );
}
