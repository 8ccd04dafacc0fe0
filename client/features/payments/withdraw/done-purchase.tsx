import { useUser } from '#client/features/auth/queries.ts';
import { useT } from '#client/i18n/react.tsx';
import { ButtonLink } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { Fact } from '#client/ui/labels/fact.tsx';
import type { Purchase } from './contract.ts';
import { DoneHead, SavePdfButton } from './done-head.tsx';
import { RefundLines } from './refund-lines.tsx';

interface Props {
  purchase: Purchase;
  withdrawal: NonNullable<Purchase['withdrawal']>;
}

/** What came of the withdrawal; the same again whenever the page is opened. */
export function DonePurchase({ purchase, withdrawal }: Props) {
  const t = useT();
  const user = useUser();
  const { reference, received_at, email, credits, refund, refund_by } = withdrawal;
  return (
    <div className="stack stack--6">
      <DoneHead reference={reference} receivedAt={received_at} email={email} country={purchase.country} />
      <RefundLines purchase={purchase} unspent={credits} refund={refund} refundBy={refund_by}>
        <Fact term={t('withdraw.number')}>{purchase.id}</Fact>
        {user && <Fact term={t('withdraw.balance')}>{t('credits.count', { count: user.credits })}</Fact>}
      </RefundLines>
      <p className="cluster cluster--3 withdraw__acts">
        <ButtonLink variant="primary" to={href('settings-credits')}>
          {t('withdraw.open_credits')}
        </ButtonLink>
        <SavePdfButton />
      </p>
    </div>
  );
}
