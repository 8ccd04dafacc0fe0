import { DECK_SIZE } from '#client/features/games/swipe/rules.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { type DeckRow, type DeckCursor, findCards, findScanEnd } from './deck-store.ts';
import type { Criteria } from '../criteria.ts';

/** Members read per scan; answered ones are skipped in such steps. */
const SCAN = 300;
const MAX_SCANS = 4;

interface Deck {
  readonly rows: DeckRow[];
  /** Where the next request continues; null at the end of the deck. */
  readonly next: DeckCursor | null;
}

/** Reads the next cards. After the last allowed scan it returns fewer cards and a cursor to continue from. */
export async function dealDeck(
  context: RequestContext,
  criteria: Criteria,
  from: DeckCursor | null,
): Promise<Deck> {
  const rows: DeckRow[] = [];
  let after = from;
  for (let scans = 0; scans < MAX_SCANS; scans++) {
    const missing = DECK_SIZE - rows.length;
    rows.push(...(await findCards(context, criteria, after, { scan: SCAN, cards: missing })));
    if (rows.length === DECK_SIZE) return { rows, next: getCursorAtEnd(rows) };
    after = await findScanEnd(context, criteria, after, SCAN);
    if (after === null) return { rows, next: null };
  }
  return { rows, next: after };
}

function getCursorAtEnd(rows: readonly DeckRow[]): DeckCursor | null {
  const { rank = null, member } = rows.at(-1) ?? {};
  return member && rank !== null ? { rank, id: member.id } : null;
}
