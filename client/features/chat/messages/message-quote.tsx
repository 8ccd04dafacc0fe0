import type { Translate } from '#client/i18n/translate.ts';
import { useT } from '#client/i18n/react.tsx';
import type { Quote } from './message.ts';

interface Props {
  quote: Quote;
  /** The name of the other member. */
  name: string;
  onShow: (seq: number) => void;
}

/** What a reply answers. Pressing it leads there; without scripts the address shows the page that ends with it. */
export function MessageQuote({ quote, name, onShow }: Props) {
  const t = useT();
  return (
    <a
      className="quote"
      href={`?before=${quote.seq + 1}`}
      onClick={(event) => {
        event.preventDefault();
        onShow(quote.seq);
      }}
    >
      <b>{quote.mine ? t('chat.quote.you') : <bdi>{name}</bdi>}</b>
      <span dir="auto">{getQuoteText(t, quote)}</span>
    </a>
  );
}

/** A line that stands for a message. */
export function getQuoteText(
  t: Translate,
  { text, gift, kind, deleted }: Omit<Quote, 'seq' | 'mine'>,
): string {
  if (deleted) return t('chat.deleted');
  if (kind === 'gift' && gift) return t(`gifts.names.${gift}`);
  return text ?? t('chat.row.photo');
}
