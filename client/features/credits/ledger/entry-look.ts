import type { useT } from '#client/i18n/react.tsx';
import type { IconName } from '#client/ui/icons/icon-names.ts';
import type { Entry, Reason } from '../contract.ts';

type T = ReturnType<typeof useT>;

export const REASON_ICONS = {
  signup: 'star-fill',
  purchase: 'coins',
  message: 'chat-circle-dots',
  photo: 'image',
  gift: 'gift',
  message_unanswered: 'arrow-u-up-left',
  refund: 'arrow-u-up-left',
  chargeback: 'bank',
  withdrawal: 'arrow-u-up-left',
  owed: 'warning-circle',
  settled: 'check-bold',
  correction: 'pencil-simple-fill',
} as const satisfies Record<Reason, IconName>;

/** Colors the icon: credits that came, that were bought, that are owed. */
export function getTone({ reason, amount }: Entry): 'in' | 'money' | 'owed' | null {
  if (reason === 'purchase') return 'money';
  if (reason === 'owed') return 'owed';
  return amount > 0 ? 'in' : null;
}

/** What the entry is about, in a few words. */
export function getEntryTitle(t: T, { reason, amount, member, gift }: Entry): string {
  const name = member?.name ?? null;
  switch (reason) {
    case 'message':
      return name === null ? t('ledger.entry.message_gone') : t('ledger.entry.message', { name });
    case 'photo':
      return name === null ? t('ledger.entry.photo_gone') : t('ledger.entry.photo', { name });
    case 'gift':
      if (name === null) return t('ledger.entry.gift_gone');
      return gift === null
        ? t('ledger.entry.gift', { name })
        : t('ledger.entry.gift_named', { gift: t(`gifts.names.${gift}`), name });
    case 'message_unanswered':
      return name === null ? t('ledger.entry.returned_gone') : t('ledger.entry.returned', { name });
    case 'purchase':
      return t('ledger.entry.purchase', { count: amount });
    default:
      return t(`ledger.entry.${reason}`);
  }
}

/** More about it, beside its time. */
export function getEntryNote(t: T, { reason, gift, payment }: Entry): string | null {
  if (reason === 'message_unanswered') return t('ledger.entry.returned_note');
  if (reason === 'owed') return t('ledger.entry.owed_note');
  // Without a payment, a correction by the site has settled it.
  if (reason === 'settled') return payment === null ? null : t('ledger.entry.settled_note');
  return reason === 'gift' && gift !== null ? t('ledger.entry.gift_note') : null;
}
