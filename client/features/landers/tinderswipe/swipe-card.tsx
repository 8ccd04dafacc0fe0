import type { ComponentProps } from 'react';
import { FictionalMark } from '#client/features/members/fictional-mark.tsx';
import { useT } from '#client/i18n/react.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { DeckCard } from '#client/ui/portraits/deck-card.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import type { DragSide } from '#client/ui/portraits/use-drag.ts';
import type { LanderMember } from '../contract.ts';
import { MemberPhoto } from '../member-photo.tsx';
import { type Verdict, getCardAnchor } from './use-deck.ts';

type Props = ComponentProps<'li'> & {
  index: number;
  member: LanderMember;
  label: string;
  on: boolean;
  /** The answer after which the card left. */
  verdict: Verdict | undefined;
  /** Undefined until scripts run. */
  decide: ((verdict: Verdict) => void) | undefined;
};

const SIDES: Record<Verdict, DragSide> = { like: 'right', pass: 'left' };

export function SwipeCard({ index, member, label, on, verdict, decide, ...props }: Props) {
  const t = useT();
  const { name, age, town } = member;
  return (
    <li
      id={getCardAnchor(index)}
      className={classNames('swipecard', on && decide && 'swipecard--held')}
      data-on={on ? '' : undefined}
      data-gone={verdict && SIDES[verdict]}
      inert={decide !== undefined && !on}
      {...props}
    >
      <DeckCard
        picture={
          <MemberPhoto
            member={member}
            first={index === 0}
            className="pcard__img"
            sizes="(min-width: 992px) 400px, min(92vw, 400px)"
          />
        }
        tags={<FictionalMark onPhoto />}
        left={t('lander.tinderswipe.no')}
        right={t('lander.tinderswipe.yes')}
        body={
          <>
            <h3 className="pcard__name">{t('members.name_age', { name, age })}</h3>
            {town && <span className="pcard__meta">{town}</span>}
          </>
        }
      />
      <div className="swipe__acts" role="group" aria-label={label}>
        {(['pass', 'like'] as const).map((verdict) => (
          <a
            key={verdict}
            className={classNames('swipe__b', verdict === 'like' && 'swipe__b--like')}
            href={`#${getCardAnchor(index + 1)}`}
            data-verdict={verdict}
            onClick={(event) => {
              if (!decide) return;
              event.preventDefault();
              decide(verdict);
            }}
          >
            <Icon name={verdict === 'like' ? 'heart-fill' : 'x'} />
            <span className="vh">{t(`lander.tinderswipe.${verdict}`, { name })}</span>
          </a>
        ))}
      </div>
    </li>
  );
}
