import { useSettings } from '#client/features/site/site-context.tsx';
import { splitHits } from './split-hits.ts';
import { splitLinks } from './split-links.ts';

/** What is searched for in the conversation. */
export interface Search {
  readonly words: string;
  /** The hit that the search is at. */
  readonly seq: number | null;
}

interface Props {
  text: string;
  /** Marks the words in this message; null shows the plain text. */
  search: Search | null;
  isCurrent: boolean;
}

/** The text of a message, which is never HTML. Its pieces never change places, so their index is a key. */
export function MessageText({ text, search, isCurrent }: Props) {
  const show = (words: string) =>
    search ? <MarkedText text={words} words={search.words} isCurrent={isCurrent} /> : words;
  const { domain } = useSettings();
  const pieces = splitLinks(text, domain).map((piece, index) =>
    'href' in piece ? (
      // oxlint-disable-next-line react/no-array-index-key
      <a key={index} dir="ltr" href={piece.href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {show(piece.text)}
      </a>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index}>{show(piece.text)}</span>
    ),
  );
  return (
    <div className="words" dir="auto">
      {pieces}
    </div>
  );
}

/** A text with what was searched for marked. */
export function MarkedText({
  text,
  words,
  isCurrent = false,
}: {
  text: string;
  words: string;
  isCurrent?: boolean;
}) {
  return splitHits(text, words).map(({ text: piece, isHit }, index) =>
    isHit ? (
      // oxlint-disable-next-line react/no-array-index-key
      <mark key={index} className={isCurrent ? 'hit' : 'hit hit--soft'}>
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}
