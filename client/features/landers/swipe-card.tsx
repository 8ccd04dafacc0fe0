import type { ComponentProps } from 'react';
import { FictionalMark } from '#client/features/members/fictional.tsx';
import { useT } from '#client/i18n/react.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import type { LanderMember } from './contract.ts';
import { Portrait } from './portrait.tsx';
import { type Verdict, placeOf } from './use-deck.ts';

type Props = ComponentProps<'li'> & {
  index: number;
  member: LanderMember;
  label: string;
  on: boolean;
  /** To which side it has left. */
  gone: Verdict | undefined;
  /** Missing until there are scripts. */
  decide: ((verdict: Verdict) => void) | undefined;
};

export function SwipeCard({ index, member, label, on, gone, decide, ...props }: Props) {
  const t = useT();
  const { name, age, town } = member;
  return (
    <li
      id={placeOf(index)}
      className="swipecard"
      data-on={on ? '' : undefined}
      data-gone={gone}
      inert={decide !== undefined && !on}
      {...props}
    >
      <article className="pcard on-photo swipecard__photo">
        <Portrait
          member={member}
          first={index === 0}
          className="pcard__img"
          sizes="(min-width: 992px) 400px, min(92vw, 400px)"
        />
        <div className="pcard__tags">
          <FictionalMark onPhoto />
        </div>
        <span className="stamp stamp--like" aria-hidden="true">
          {t('lander.tinderswipe.yes')}
        </span>
        <span className="stamp stamp--pass" aria-hidden="true">
          {t('lander.tinderswipe.no')}
        </span>
        <div className="pcard__body">
          <h3 className="pcard__name">{t('members.name_age', { name, age })}</h3>
          {town && <span className="pcard__meta">{town}</span>}
        </div>
      </article>
      <div className="swipe__acts" role="group" aria-label={label}>
        {(['pass', 'like'] as const).map((verdict) => (
          <a
            key={verdict}
            className={classNames('swipe__b', verdict === 'like' && 'swipe__b--like')}
            href={`#${placeOf(index + 1)}`}
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
