import { useUser } from '#client/features/auth/queries.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useFormat, useT } from '#client/i18n/react.tsx';
import { ButtonLink } from '#client/links.tsx';
import { href } from '#client/routes.ts';

interface Props {
  balance: number;
  owed: number;
  /** Whether the member has ever had credits. */
  isUsed: boolean;
}

/** What the member has, and what it is enough for. */
export function BalancePanel({ balance, owed, isUsed }: Props) {
  const t = useT();
  const format = useFormat();
  const isPaid = useUser()?.paid_user ?? false;
  return (
    <section className="balance night" aria-label={t('ledger.balance')}>
      <div>
        <p className="small muted">{t('ledger.balance')}</p>
        <p className="balance__n num">{format.number(balance)}</p>
        <p className="muted balance__about">
          {owed > 0 ? t('ledger.owed_total', { count: owed }) : <About balance={balance} isUsed={isUsed} />}
        </p>
      </div>
      {owed === 0 && (
        <div className="cluster">
          <ButtonLink variant="bonus" to={href(isPaid ? 'credits-repeat-order' : 'credits')}>
            {t('ledger.buy')}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}

function About({ balance, isUsed }: Omit<Props, 'owed'>) {
  const t = useT();
  const { message_credits: price } = useSettings();
  if (!isUsed) return t('ledger.none');
  if (price === 0) return t('ledger.free');
  const count = Math.floor(balance / price);
  const cost = t('gifts.price', { count: price });
  return count > 0 ? t('ledger.about', { count, price: cost }) : t('ledger.too_few', { price: cost });
}
