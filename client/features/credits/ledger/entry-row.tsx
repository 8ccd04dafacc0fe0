import type { ReactNode } from 'react';
import { Link } from '#client/links.tsx';
import { GiftPicture } from '#client/features/chat/gifts/gift-picture.tsx';
import type { TimeFormat } from '#client/features/chat/messages/message-time.ts';
import { BRANDS } from '#client/features/payments/rules.ts';
import { usePurchaseFormat } from '#client/features/payments/use-purchase-format.ts';
import { useFormat, useT } from '#client/i18n/react.tsx';
import type { Format } from '#client/i18n/format.ts';
import { href } from '#client/routes.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import type { Entry } from '../contract.ts';
import { REASON_ICONS, getEntryNote, getEntryTitle, getTone } from './entry-look.ts';

/** '+600', '−10'. */
export function formatChange(format: Format, amount: number): string {
  return format.number(amount, { signDisplay: 'exceptZero' }).replace('-', '−');
}

/** One change of the credits. */
export function EntryRow({ entry, times }: { entry: Entry; times: TimeFormat }) {
  const t = useT();
  const format = useFormat();
  // Beside a chargeback or a purchase, what was owed is about the same payment.
  const payment = entry.reason === 'owed' || entry.reason === 'settled' ? null : entry.payment;
  const purchase = usePurchaseFormat(payment?.country);
  const note = getEntryNote(t, entry);
  const parts = [
    times.time(Date.parse(entry.at)),
    ...(note === null ? [] : [note]),
    ...(payment === null
      ? []
      : [
          purchase.money(payment.total, payment.currency),
          payment.method === 'card' || payment.method === 'debit'
            ? t(`ledger.${payment.method}`)
            : BRANDS[payment.method],
        ]),
  ];
  return (
    <EntryLine
      entry={entry}
      title={getEntryTitle(t, entry)}
      amount={formatChange(format, entry.amount)}
      note={
        <>
          {parts.join(', ')}
          {payment && (
            <>
              .{' '}
              <Link className="link" to={href('transactions-id', { id: payment.id })}>
                {t('ledger.receipt')}
              </Link>
            </>
          )}
        </>
      }
    />
  );
}

/** Messages to one member in a row, as one line that opens. */
export function MessagesRow({
  entries,
  times,
}: {
  entries: readonly [Entry, ...Entry[]];
  times: TimeFormat;
}) {
  const t = useT();
  const format = useFormat();
  const [latest] = entries;
  const first = entries.at(-1) ?? latest;
  const sum = entries.reduce((total, { amount }) => total + amount, 0);
  return (
    <details>
      <summary>
        <EntryLine
          entry={latest}
          title={t('ledger.entry.messages', { count: entries.length, name: latest.member?.name ?? '' })}
          amount={formatChange(format, sum)}
          note={
            <>
              {t('ledger.span', {
                from: times.time(Date.parse(first.at)),
                to: times.time(Date.parse(latest.at)),
              })}
              <Icon name="caret-down-bold" className="change__open" />
            </>
          }
        />
      </summary>
      <ul className="change__sub plain">
        {entries.map(({ id, at, amount }) => (
          <li key={id}>
            <span className="num">{times.time(Date.parse(at))}</span>
            <span className="num">{formatChange(format, amount)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface LineProps {
  entry: Entry;
  title: string;
  note: ReactNode;
  amount: string;
}

function EntryLine({ entry, title, note, amount }: LineProps) {
  const t = useT();
  const format = useFormat();
  const tone = getTone(entry);
  const isOwed = entry.reason === 'owed';
  return (
    <div className="change">
      <span className={classNames('change__ic', tone && `change__ic--${tone}`)}>
        {entry.gift ? (
          <GiftPicture gift={entry.gift} size={30} />
        ) : (
          <Icon name={REASON_ICONS[entry.reason]} />
        )}
      </span>
      <div>
        <b>{title}</b>
        <small>{note}</small>
      </div>
      <div
        className={classNames('change__a', isOwed ? 'change__a--owed' : entry.amount > 0 && 'change__a--in')}
      >
        <b>{isOwed ? t('ledger.amount_owed', { amount: format.number(entry.amount) }) : amount}</b>
        <small>{t('ledger.after', { balance: format.number(entry.balance) })}</small>
      </div>
    </div>
  );
}
