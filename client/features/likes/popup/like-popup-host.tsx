import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '#client/api/call-context.tsx';
import { type NewLike, autoLike } from '../contract.ts';
import { LikePopup } from './like-popup.tsx';
import { refetchLikes } from '../queries.ts';
import { loadTexts } from '#client/i18n/load-texts.ts';
import { routes } from '#client/routes.ts';
import { href } from '#client/routes.ts';

const RELOAD_MS = 500;

/** Asks the server for an existing like and shows it, if there is one. */
export function LikePopupHost({ onClose }: { onClose: () => void }) {
  const { call, queries } = useApi();
  const navigate = useNavigate();
  const [like, setLike] = useState<NewLike>();
  useEffect(() => {
    let isGone = false;
    const show = async () => {
      const [{ profile }] = await Promise.all([call(autoLike, {}), loadTexts(routes.likes.texts)]);
      setTimeout(() => void refetchLikes(queries), RELOAD_MS);
      if (isGone) return;
      if (profile) setLike(profile);
      else onClose();
    };
    // A popup that fails to load is simply not shown.
    show().catch(onClose);
    return () => {
      isGone = true;
    };
  }, [call, queries, onClose]);
  if (!like) return null;
  return (
    <LikePopup like={like} onClose={onClose} onPick={(id) => void navigate(href('members-id', { id }))} />
  );
}
