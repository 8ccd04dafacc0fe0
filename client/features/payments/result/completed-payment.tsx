import { ALLOWANCES } from '#client/features/members/free-and-premium.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { ButtonLink } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import type { Payment } from '../contract.ts';
import { GoRow } from './go-row.tsx';

const count = (words: string) => <b className="num">{words}</b>;

/** A restrained celebration, and what is open now. */
export function CompletedPayment({
  payment: { credits, settled },
  title,
  text,
}: {
  payment: Payment;
  /** Where the purchase only lowers a debt. */
  title?: string;
  text?: string | undefined;
}) {
  const t = useT();
  const added = credits - settled;
  return (
    <div className="stack stack--6">
      <section className="win night">
        <span className="win__rings" aria-hidden="true" />
        <span className="win__ic" aria-hidden="true">
          <Icon name="check-bold" />
        </span>
        <div>
          <h2 className="display">
            {added > 0
              ? t.rich('credits.result.completed.title', { b: count }, { count: added })
              : (title ?? t('credits.result.status.completed'))}
          </h2>
          <p className="lead">{text ?? t('credits.result.completed.text')}</p>
        </div>
        <ButtonLink variant="light" size="lg" to={href('chats')}>
          {t('credits.result.open_messages')}
        </ButtonLink>
      </section>
      {added > 0 && <UnlockedList />}
    </div>
  );
}

/** What credits open, each with its page. */
function UnlockedList() {
  const t = useT();
  const { message_credits: cost } = useSettings();
  const open = [
    {
      to: href('members'),
      icon: 'images-duotone',
      title: t('credits.result.photos'),
      text: t('credits.result.photos_hint'),
    },
    {
      to: href('chats'),
      icon: 'chats-circle-duotone',
      title: t('credits.result.conversations'),
      text:
        cost > 0
          ? t('credits.result.conversations_hint', { count: cost })
          : t('credits.result.messages_free'),
    },
    {
      to: href('profile'),
      icon: 'camera-plus-fill',
      title: t('credits.result.own_photos', { count: ALLOWANCES.photo_upload.premium }),
      text: t('credits.result.own_photos_hint'),
    },
  ] as const;
  return (
    <section className="stack stack--3" aria-labelledby="open-now">
      <h2 className="h3" id="open-now">
        {t('credits.result.unlocked')}
      </h2>
      <ul className="golist plain">
        {open.map((row) => (
          <GoRow key={row.to} {...row} />
        ))}
      </ul>
    </section>
  );
}
