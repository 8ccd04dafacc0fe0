import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { GIFT_PARAM } from '#client/features/members/gift-link.ts';
import { PHOTO_TYPES } from '#client/features/photos/contract.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { createLazyPart } from '#client/lazy-part.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { useDroppedFiles } from '#client/ui/forms/use-dropped-files.ts';
import { toasts } from '#client/ui/feedback/toast-store.ts';
import { isAtEntry } from '#client/ui/overlays/back-closes.ts';
import type { AttachmentProps } from './message-cost.ts';
import type { OutgoingContent } from './outgoing-message.ts';

const GiftPicker = createLazyPart(async () => (await import('../gifts/gift-picker.tsx')).GiftPicker);
const PhotoPreview = createLazyPart(async () => (await import('./photo-preview.tsx')).PhotoPreview);

/** The buttons beside the field that send a photo or a gift, and their dialogs, which load when they are needed. */
export function useAttachments({ page, pending, onSend }: AttachmentProps) {
  const t = useT();
  const { photo_credits: photoPrice } = useSettings();
  const input = useRef<HTMLInputElement>(null);
  const [photo, setPhoto] = useState<File | null>(null);
  const [isGiftOpen, setIsGiftOpen] = useState(false);
  const open = (part: { load: () => Promise<unknown> }, show: () => void) =>
    part.load().then(show, () => toasts.showError(t('errors.offline')));
  const openGifts = () => void open(GiftPicker, () => setIsGiftOpen(true));
  useGiftLink(openGifts);
  const preview = (file: File) => void open(PhotoPreview, () => setPhoto(file));
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file can be chosen again.
    target.value = '';
    if (file) preview(file);
  };
  // A fictional profile cannot see photos.
  const canShow = !page.profile.fictional;
  useDroppedFiles(([file]) => file && preview(file), canShow);
  const send = (content: OutgoingContent): boolean => {
    if (!onSend(content)) return false;
    setPhoto(null);
    setIsGiftOpen(false);
    return true;
  };
  const parts = { page, pending, onSend: send };
  return {
    buttons: (
      <div className="composer__attach">
        {canShow && (
          <IconButton
            icon="image"
            label={t('chat.photo.button', { price: t('gifts.price', { count: photoPrice }) })}
            aria-haspopup="dialog"
            onClick={() => input.current?.click()}
          />
        )}
        <input
          ref={input}
          type="file"
          accept={PHOTO_TYPES.join(',')}
          hidden
          tabIndex={-1}
          aria-label={t('chat.photo.title')}
          onChange={choose}
        />
        <IconButton
          icon="gift"
          label={t('gifts.action')}
          aria-haspopup="dialog"
          onPointerEnter={() => void GiftPicker.load().catch(() => undefined)}
          onClick={openGifts}
        />
      </div>
    ),
    dialogs: (
      <>
        {isGiftOpen && <GiftPicker {...parts} onClose={() => setIsGiftOpen(false)} />}
        {photo && <PhotoPreview {...parts} file={photo} onClose={() => setPhoto(null)} />}
      </>
    ),
  };
}

/** A link on another page leads here to send a gift. */
function useGiftLink(open: () => void): void {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const isWanted = params.has(GIFT_PARAM);
  useEffect(() => {
    if (!isWanted || !isAtEntry(location)) return;
    open();
    setParams(
      (now) => {
        now.delete(GIFT_PARAM);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
    // It runs once for each link.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isWanted]);
}
