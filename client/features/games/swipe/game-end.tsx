import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useT } from '#client/i18n/react.tsx';
import { ButtonLink } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import type { IconName } from '#client/ui/icons/icon-names.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import type { AnsweredCard } from './state/game-state.ts';
import { SwipeForm, type SwipeMoves } from './swipe-buttons.tsx';
import { gamePath } from './swipe-path.ts';
import type { Reach } from './rules.ts';

interface EndProps extends SwipeMoves {
  back: AnsweredCard | null;
  action: string;
  /** The game ended on this page, so the text takes the focus of the button that is gone. */
  arrived: boolean;
}

/** All four likes are used. */
export function LimitReached({ again, on, ...props }: EndProps & { again: string; on: Continue }) {
  const t = useT();
  return (
    <End
      {...props}
      icon="hourglass-medium-duotone"
      title={t('games.swipe.limit.title')}
      text={t('games.swipe.limit.text', { when: again })}
    >
      <ButtonLink variant="soft" to={href('members')}>
        {t('search.title')}
      </ButtonLink>
      <ButtonLink variant="ghost" to={on.to} onClick={on.press}>
        {t('games.swipe.limit.on')}
      </ButtonLink>
    </End>
  );
}

/** Continues without likes: a link, which scripts handle without a page load. */
interface Continue {
  to: string;
  press: (event: MouseEvent) => void;
}

/** Every member who fits has been answered. */
export function NoMembersLeft({ reach, ...props }: EndProps & { reach: Reach }) {
  const t = useT();
  const isNear = reach === 'near';
  return (
    <End
      {...props}
      icon="magnifying-glass-duotone"
      title={t(isNear ? 'games.swipe.none.near.title' : 'games.swipe.none.wide.title')}
      text={t(isNear ? 'games.swipe.none.near.text' : 'games.swipe.none.wide.text')}
    >
      {isNear ? (
        <ButtonLink variant="soft" to={gamePath({ reach: 'wide' })}>
          {t('games.swipe.none.widen')}
        </ButtonLink>
      ) : (
        <ButtonLink variant="soft" to={href('members')}>
          {t('search.title')}
        </ButtonLink>
      )}
    </End>
  );
}

interface EndIcon {
  icon: IconName;
  title: string;
  text: string;
  children: ReactNode;
}

function End({ icon, title, text, children, back, arrived, ...form }: EndProps & EndIcon) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (arrived) place.current?.focus();
  }, [arrived]);
  return (
    <EmptyState
      ref={place}
      className="game__end"
      tabIndex={-1}
      role="group"
      aria-label={title}
      icon={icon}
      title={title}
      action={
        <div className="game__next">
          {children}
          {back && (
            <SwipeForm {...form}>
              <Button variant="ghost" type="submit" name="undo" value={back.card.id}>
                <Icon name="arrow-counter-clockwise" />
                {t('games.swipe.undo')}
              </Button>
            </SwipeForm>
          )}
        </div>
      }
    >
      {text}
    </EmptyState>
  );
}
