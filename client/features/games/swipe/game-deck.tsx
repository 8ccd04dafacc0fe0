import { useCardMenuDialog } from '#client/features/members/card/card-menu.tsx';
import { useT } from '#client/i18n/react.tsx';
import { useDrag } from '#client/ui/portraits/use-drag.ts';
import type { GameState } from './game-state.ts';
import { GameCard } from './game-card.tsx';
import type { GameCard as Card } from './contract.ts';
import type { Verdict } from './rules.ts';

/** The card on top, two whose edge one sees, and one more whose picture is on its way. */
const RENDERED = 4;

interface Props {
  game: GameState;
  decide: (verdict: Verdict) => void;
  onBlocked: (card: Card) => void;
  onUnblocked: (card: Card) => void;
}

export function GameDeck({ game, decide, onBlocked, onUnblocked }: Props) {
  const t = useT();
  const drag = useDrag((side) => decide(side === 'right' ? 'like' : 'skip'));
  const { ask, dialog } = useCardMenuDialog(onBlocked, onUnblocked);
  return (
    <>
      <ol className="swipedeck" aria-label={t('games.swipe.deck')}>
        {game.leaving.map(({ card, verdict }) => (
          <GameCard key={card.id} card={card} below={0} gone={verdict} onAsk={ask} />
        ))}
        {game.cards.slice(0, RENDERED).map((card, below) => (
          <GameCard key={card.id} card={card} below={below} onAsk={ask} {...(below === 0 && drag)} />
        ))}
      </ol>
      {/* Beside the cards: in them it would be dragged. */}
      {dialog}
    </>
  );
}
