import { DECK_SIZE } from '#client/features/games/swipe/rules.ts';
import type { RequestContext } from '#worker/http/request-context.ts';
import { type DeckRow, type DeckCursor, findCards, findScanEnd } from './deck-store.ts';
import type { Criteria } from '../criteria.ts';

/** People that are looked at in one go. Those who were answered long ago are passed over in such steps. */
const SCAN = 300;
const MOST_SCANS = 4;

interface Deck {
  readonly rows: DeckRow[];
  /** Where to go on; null when everybody was looked at. */
  readonly next: DeckCursor | null;
}

/** The next cards. Where nearly everybody was answered it stops half-way: with fewer cards, but a place to go on from. */
export async function dealDeck(
  context: RequestContext,
  wanted: Criteria,
  from: DeckCursor | null,
): Promise<Deck> {
  const rows: DeckRow[] = [];
  let after = from;
  for (let scans = 0; scans < MOST_SCANS; scans++) {
    const wish = DECK_SIZE - rows.length;
    rows.push(...(await findCards(context, wanted, after, { scan: SCAN, cards: wish })));
    if (rows.length === DECK_SIZE) return { rows, next: endOf(rows) };
    after = await findScanEnd(context, wanted, after, SCAN);
    if (after === null) return { rows, next: null };
  }
  return { rows, next: after };
}

function endOf(rows: readonly DeckRow[]): DeckCursor | null {
  const { rank = null, member } = rows.at(-1) ?? {};
  return member && rank !== null ? { rank, id: member.id } : null;
}
