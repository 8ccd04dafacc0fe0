import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { getGiftPrice } from '../gifts/gifts.ts';
import type { Outbox } from '../sending/outbox.ts';
import { isUnconfirmed, type OutgoingMessage } from '../sending/outgoing-message.ts';
import { copyText } from './copy-text.ts';
import { keepFocus } from './actions/opened-part.ts';
import { MessageFrame } from './message-frame.tsx';
import { MessageGift } from './message-gift.tsx';
import { MessageQuote } from './message-quote.tsx';
import { MessageText } from './text/message-text.tsx';
import type { ApiError, ErrorCode } from '#client/api/errors.ts';
import type { Translate } from '#client/i18n/translate.ts';

interface Props {
  message: OutgoingMessage;
  isTurn: boolean;
  /** The name of the other member. */
  name: string;
  outbox: Outbox | null;
  /** Null where the conversation is closed to the viewer: nothing of it is quoted, and no further try is offered. */
  onShow: ((seq: number) => void) | null;
}

/** A message that the server has not confirmed. */
export function OutgoingLine({ message, isTurn, name, outbox, onShow }: Props) {
  const isFailed = message.state === 'failed';
  return (
    <MessageFrame isOwn isTurn={isTurn} name={name} look={isFailed ? 'msg--fail' : 'msg--sending'}>
      <OutgoingContent message={message} name={name} onShow={onShow} />
      <span className="msg__meta" role={isFailed ? 'alert' : undefined}>
        {isFailed ? (
          <Failed message={message} outbox={outbox} canRetry={onShow !== null} />
        ) : (
          <Sending message={message} />
        )}
      </span>
    </MessageFrame>
  );
}

function OutgoingContent({ message, name, onShow }: Pick<Props, 'message' | 'name' | 'onShow'>) {
  const t = useT();
  const { gift_credits: giftCredits } = useSettings();
  if (message.kind === 'gift')
    return (
      <MessageGift gift={message.gift} isOwn name={name} price={getGiftPrice(message.gift, giftCredits)} />
    );
  if (message.kind === 'lost_photo') return <div className="bubble bubble--gone">{t('chat.photo.lost')}</div>;
  if (message.kind === 'image')
    return (
      <div className="msgphoto">
        <img src={message.preview} alt={t('chat.photo.own')} width={450} height={600} />
        {message.state !== 'failed' && message.sentShare !== undefined && (
          <progress
            className="msgphoto__progress"
            value={message.sentShare < 1 ? message.sentShare : undefined}
            aria-label={t('chat.state.sending')}
          />
        )}
      </div>
    );
  return (
    <div className="bubble">
      {message.replyTo && onShow && <MessageQuote quote={message.replyTo} name={name} onShow={onShow} />}
      <MessageText text={message.text} search={null} isCurrent={false} />
    </div>
  );
}

function Sending({ message: { state, error } }: Pick<Props, 'message'>) {
  const t = useT();
  const isOffline = state === 'waiting' && error?.code === 'offline';
  return (
    <>
      <Icon name="clock" />
      {t(isOffline ? 'chat.state.offline' : 'chat.state.sending')}
    </>
  );
}

/** Reasons that the composer does not show anyway; of credits it knows only whether they suffice for a text. */
const EXPLAINED: readonly ErrorCode[] = [
  'credits_short',
  'credits_owed',
  'upload_too_slow',
  'validation',
  'too_many_requests',
  'not_found',
  'not_available',
  'message_price_changed',
];

interface FailedProps {
  message: OutgoingMessage;
  outbox: Outbox | null;
  canRetry: boolean;
}

function Failed({ message, outbox, canRetry }: FailedProps) {
  const t = useT();
  const { key, kind, error } = message;
  const discard = (
    <button
      className="link"
      type="button"
      onClick={() => {
        outbox?.discard(key);
        keepFocus();
      }}
    >
      {t('chat.state.discard')}
    </button>
  );
  if (kind === 'lost_photo') return discard;
  if (message.isFinal || !canRetry)
    return (
      <>
        <Icon name="warning-circle-fill" />
        <span>{t(isUnconfirmed(message) ? 'chat.row.unconfirmed' : 'chat.row.failed')}</span>
        {message.kind === 'text' && <CopyButton text={message.text} />}
        {discard}
      </>
    );
  const photoText = kind === 'image' && error ? getPhotoErrorText(t, error) : null;
  return (
    <>
      <Icon name="warning-circle-fill" />
      <span>
        {t.rich(isUnconfirmed(message) ? 'chat.unconfirmed' : 'chat.failed', {
          retry: (words) => (
            <button
              className="link"
              type="button"
              onClick={() => {
                outbox?.retry(key);
                keepFocus();
              }}
            >
              {words}
            </button>
          ),
        })}
      </span>
      {discard}
      {photoText && <span>{photoText}</span>}
      {!photoText && error && EXPLAINED.includes(error.code) && (
        <span>{t.loose(`errors.${error.code}`, error.params)}</span>
      )}
    </>
  );
}

function CopyButton({ text }: { text: string }) {
  const t = useT();
  return (
    <button className="link" type="button" onClick={() => copyText(text, t('chat.message.copied'))}>
      {t('chat.message.copy')}
    </button>
  );
}

/** Why the server has refused a photo; null if the reason is not the photo itself. */
function getPhotoErrorText(
  t: Translate,
  { code, params, fields }: Pick<ApiError, 'code' | 'params' | 'fields'>,
): string | null {
  const reason =
    code === 'unsupported_media_type' ? 'photo_type' : code === 'too_large' ? code : fields['photo'];
  const key = `photos.refused.${reason}`;
  return t.has(key) ? t.loose(key, params) : null;
}
