import { useEffect, useRef } from 'react';
import { FictionalMark } from '#client/features/members/fictional-mark.tsx';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { Silhouette } from '#client/ui/portraits/placeholders.tsx';
import type { NewLike } from '../contract.ts';
import './like-popup.css';

interface Props {
  like: NewLike;
  onClose: () => void;
  /** Called when the image or the button was clicked. */
  onPick: (id: string) => void;
}

/** Shows the liker's main image and one button. A click anywhere else closes it. */
export function LikePopup({ like, onClose, onPick }: Props) {
  const t = useT();
  const { cdn_prefix: prefix } = useSettings();
  const view = t('likes.popup.view', { name: like.name });
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const pick = () => onPick(like.id);
  return (
    <Dialog
      id="like-popup"
      className="likepop on-photo"
      open
      onClose={onClose}
      onClick={(event) => event.currentTarget.close()}
    >
      <p className="likepop__tag" id="like-popup-title">
        <span>
          <Icon name="thumbs-up-fill" />
        </span>
        {t('likes.popup.title')}
      </p>
      <IconButton icon="x" variant="glass" className="likepop__close" label={t('app.close')} />
      <button type="button" className="likepop__img" aria-label={view} onClick={pick}>
        {like.main_image ? (
          <img src={prefix + like.main_image.match} alt="" width={450} height={600} />
        ) : (
          <Silhouette />
        )}
      </button>
      <div className="likepop__b">
        <div className="stack stack--1">
          {like.fictional && (
            <div className="cluster">
              <FictionalMark onPhoto />
            </div>
          )}
          <p className="display display--sm">{t('members.name_age', { name: like.name, age: like.age })}</p>
          {like.town !== null && <p className="likepop__town">{like.town}</p>}
        </div>
        <Button ref={button} variant="primary" size="lg" block onClick={pick}>
          {view}
        </Button>
      </div>
    </Dialog>
  );
}
