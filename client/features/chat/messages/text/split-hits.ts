import { foldText } from '#client/i18n/fold-text.ts';

/** A piece of a text, and whether it is what was searched for. */
export interface HitPiece {
  readonly text: string;
  readonly isHit: boolean;
}

/** Splits a text at the words of a search. Case and accents do not count, as in the search of the server. */
export function splitHits(text: string, words: string): HitPiece[] {
  const { folded, origins } = foldWithOrigins(text);
  const query = foldWithOrigins(words.trim()).folded;
  const pieces: HitPiece[] = [];
  let end = 0;
  const push = (to: number, isHit: boolean) => {
    if (to > end) pieces.push({ text: text.slice(end, to), isHit });
    end = Math.max(end, to);
  };
  const { length } = query;
  for (let at = length > 0 ? folded.indexOf(query) : -1; at !== -1; at = folded.indexOf(query, at + length)) {
    push(origins[at] ?? text.length, false);
    push(origins[at + length] ?? text.length, true);
  }
  push(text.length, false);
  return pieces;
}

/** The text without case and accents, and for each of its units where it comes from. */
function foldWithOrigins(text: string): { folded: string; origins: number[] } {
  const origins: number[] = [];
  let folded = '';
  let index = 0;
  for (const character of text) {
    const plain = foldText(character);
    for (let unit = 0; unit < plain.length; unit++) origins.push(index);
    folded += plain;
    index += character.length;
  }
  return { folded, origins };
}
