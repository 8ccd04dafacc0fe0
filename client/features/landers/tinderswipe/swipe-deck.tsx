import { useId, useRef } from 'react';
import { useClosedSite } from '#client/features/signup/closed-notice.tsx';
import { JoinLink } from '../layout/lander-form.tsx';
import { useT } from '#client/i18n/react.tsx';
import { buttonClass } from '#client/ui/buttons/button.tsx';
import { useDrag } from '#client/ui/portraits/use-drag.ts';
import type { LanderMember } from '../contract.ts';
import { SwipeCard } from './swipe-card.tsx';
import { getCardAnchor, useDeck } from './use-deck.ts';

/**
 * Each card is an anchor and its buttons link to the next one, so the deck works without scripts and Back shows the
 * previous card. With scripts the cards move, follow the finger and react to arrow keys.
 */
export function SwipeDeck({ members }: { members: readonly LanderMember[] }) {
  const t = useT();
  const id = useId();
  const deck = useRef<HTMLOListElement>(null);
  const { current, verdicts, decide, again } = useDeck(members.length, deck);
  const drag = useDrag((side) => decide(side === 'right' ? 'like' : 'pass'));
  const isLive = current !== null;
  return (
    <section className="swipe__mid" aria-labelledby={id}>
      <h2 className="vh" id={id}>
        {t('lander.tinderswipe.deck')}
      </h2>
      <ol className="swipedeck" ref={deck} data-live={isLive ? '' : undefined}>
        {members.map((member, index) => (
          <SwipeCard
            key={member.id}
            index={index}
            member={member}
            label={t('lander.tinderswipe.card', { current: index + 1, total: members.length })}
            on={current === index}
            verdict={isLive && index < current ? (verdicts[index] ?? 'pass') : undefined}
            decide={isLive ? decide : undefined}
            {...(current === index && drag)}
          />
        ))}
        <End
          on={current === members.length}
          live={isLive}
          again={again}
          place={getCardAnchor(members.length)}
        />
      </ol>
    </section>
  );
}

function End({ on, live, again, place }: { on: boolean; live: boolean; again: () => void; place: string }) {
  const t = useT();
  const isClosed = useClosedSite() !== null;
  return (
    <li
      id={place}
      className="swipecard swipecard--end night"
      data-on={on ? '' : undefined}
      inert={live && !on}
    >
      <div className="stack stack--5">
        <h3 className="display display--sm">{t('lander.tinderswipe.end.title')}</h3>
        <p className="muted">
          {t('lander.tinderswipe.end.text')} {!isClosed && t('lander.tinderswipe.end.join')}
        </p>
        {!isClosed && <JoinLink />}
        <a
          className={buttonClass({ variant: 'glass', size: 'sm' })}
          href={`#${getCardAnchor(0)}`}
          onClick={(event) => {
            event.preventDefault();
            again();
          }}
        >
          {t('lander.tinderswipe.end.again')}
        </a>
      </div>
    </li>
  );
}
