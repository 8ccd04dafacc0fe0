import type { SubmitEvent } from 'react';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { iconButtonClass } from '#client/ui/buttons/icon-button.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { useIsLiked, useQueuedLike } from '../queries.ts';
import { useSendLike } from './use-send-like.ts';
import './like-heart.css';

interface Props {
  member: { id: string; name: string; fictional: boolean };
  className?: string;
  /** `liked` of the list or profile, which also covers likes too old for the likes state. */
  listed?: boolean;
  /** A heart on a card's photo, or a button with text. */
  variant?: 'card' | 'heart' | 'button';
}

/**
 * Likes and unlikes. The heart changes at once and changes back when the server rejects it; offline it shows that it
 * waits. Without scripts it is a form. Hidden from visitors and on the viewer's own card.
 */
export function LikeButton({ member, className, listed, variant = 'card' }: Props) {
  const known = useIsLiked(member.id, listed === true);
  const waiting = useQueuedLike(member.id);
  const t = useT();
  const { viewerId, pendingLiked, send } = useSendLike(member);
  if (viewerId === undefined || viewerId === member.id) return null;
  const liked = pendingLiked ?? waiting ?? known;
  const isWaiting = waiting !== null;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send(!liked);
  };
  const props = {
    type: 'submit',
    name: 'like',
    value: liked ? '0' : '1',
    className: classNames(className, isWaiting && 'is-waiting'),
  } as const;
  const named = (name: string) => (isWaiting ? `${name} · ${t('app.likes.waiting')}` : name);
  return (
    <form method="post" action={href('likes-m-id', { id: member.id })} onSubmit={submit}>
      {variant === 'button' ? (
        <Button
          {...props}
          {...(!isWaiting && { variant: liked ? 'soft' : 'primary' })}
          aria-pressed={liked}
          aria-label={isWaiting ? named(t('app.likes.like')) : undefined}
        >
          <Icon name={isWaiting ? 'hourglass-medium' : liked ? 'heart-fill' : 'heart'} />
          {t(isWaiting ? 'app.likes.waiting' : 'app.likes.like')}
        </Button>
      ) : (
        <button
          {...props}
          type="submit"
          className={classNames(
            iconButtonClass(variant === 'card' ? { variant: 'glass' } : { variant: 'line', size: 'lg' }),
            variant === 'card' && 'pcard__like',
            'likeheart',
            props.className,
          )}
          aria-label={named(t('app.likes.like_name', { name: member.name }))}
          aria-pressed={liked}
        />
      )}
    </form>
  );
}
