import { ALLOWANCES } from '#client/features/members/free-and-premium.ts';
import { useFormat, useT } from '#client/i18n/react.tsx';
import { ButtonLink, Link } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import type { MessageCost, Unpayable } from '../sending/message-cost.ts';

type Payable = Exclude<MessageCost, { kind: 'conversations_used_up' }>;

const bold = { b: (words: string) => <b className="num">{words}</b> };

/** The name of the send button says the price. */
export function getSendLabel(t: ReturnType<typeof useT>, cost: Payable): string {
  return cost.kind === 'free' || cost.price === 0
    ? t('chat.send_free')
    : t('chat.send', { count: cost.price });
}

/** What the next message costs and what the member has for it; always visible, before sending. */
export function CostLine({ id, cost }: { id: string; cost: Payable }) {
  const t = useT();
  return (
    <p className="cost" id={id}>
      <Icon name="coins" />
      <CostText cost={cost} />
      {((cost.kind === 'paid' && cost.price > 0) || (cost.kind === 'free' && cost.owed > 0)) && (
        <Link className="link" to={href('credits')}>
          {t('chat.get_more')}
        </Link>
      )}
    </p>
  );
}

function CostText({ cost }: { cost: Payable }) {
  const t = useT();
  const format = useFormat();
  if (cost.price === 0) return <span>{t('chat.free')}</span>;
  if (cost.kind === 'free')
    return (
      <span>
        {t.rich('chat.free_left', bold, { count: cost.left })}{' '}
        {cost.owed > 0 ? t('chat.owed', { count: cost.owed }) : t('chat.then', { count: cost.price })}
      </span>
    );
  return (
    <span>
      {t.rich('chat.cost', bold, { count: cost.price, have: format.number(Math.max(0, cost.credits)) })}
    </span>
  );
}

interface UnpayableProps {
  id: string;
  cost: Unpayable;
  /** What the credits do not pay for. */
  of?: 'message' | 'photo' | 'gift';
}

const SHORT_TEXTS = { message: 'chat.short', photo: 'chat.photo.short', gift: 'gifts.short' } as const;

/** Above the field, whose text stays; in place of the other line. */
export function CreditsMissing({ id, cost, of = 'message' }: UnpayableProps) {
  const t = useT();
  const format = useFormat();
  const text =
    cost.kind === 'owed'
      ? t('chat.owed', { count: cost.owed })
      : t(SHORT_TEXTS[of], { count: Math.max(0, cost.credits), cost: format.number(cost.price) });
  return (
    <div className="gate" id={id} role="status">
      <Icon name="coins" />
      <p>{text}</p>
      <ButtonLink variant="primary" size="sm" to={href('credits')}>
        {t('chat.get_credits')}
      </ButtonLink>
    </div>
  );
}

/** In place of the composer, when a free member may not start another conversation. */
export function ConversationLimit() {
  const t = useT();
  const count = ALLOWANCES.conversation.free;
  return (
    <div className="composer">
      <div className="composer__in">
        <div className="gate">
          <Icon name="crown-simple" />
          <p>
            <strong>{t('chat.limit.title', { count })}</strong>
            {t('chat.limit.text', { count })}
          </p>
          <ButtonLink variant="bonus" size="sm" to={href('premium')}>
            {t('app.nav.premium')}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
