import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useCall } from '#client/api/call-context.tsx';
import { userQuery } from '#client/features/auth/queries.ts';
import { showErrorToast } from '#client/features/forms/show-error-toast.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { iconButtonClass } from '#client/ui/buttons/icon-button.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { loadSendLikeChange } from './load-send-like-change.ts';
import { useIsLiked, useQueuedLike } from '../queries.ts';
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

/** Sends the clicks of the viewer on this heart; the page shows the last one before the server has answered. */
function useSendLike(member: Props['member']) {
  const t = useT();
  const call = useCall();
  const queries = useQueryClient();
  // Read without subscribing: the page observes the user, and there may be hundreds of hearts.
  const getViewerId = () => queries.getQueryData(userQuery(call).queryKey)?.id;
  const viewerId = getViewerId();
  const [pendingLiked, setPendingLiked] = useState<boolean | null>(null);
  const send = async (liked: boolean) => {
    setPendingLiked(liked);
    const press = { member, liked, idempotencyKey: crypto.randomUUID() };
    await loadSendLikeChange(queries, press)
      .then(({ sendLikeChange }) => {
        // The session may have ended while the click waited, and another member may have logged in.
        if (getViewerId() !== viewerId) return undefined;
        return sendLikeChange({ call, queries, t }, press);
      })
      .catch(showErrorToast);
    // A later click sets its own value.
    setPendingLiked((now) => (now === liked ? null : now));
  };
  return { viewerId, pendingLiked, send };
}
