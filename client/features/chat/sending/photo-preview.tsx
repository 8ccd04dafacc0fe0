import { type SubmitEvent, useEffect, useState } from 'react';
import { convertWholeImage, openImage } from '#client/features/photos/crop-image.ts';
import { type FileProblem, toUploadable } from '#client/features/photos/photo-file.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { Alert } from '#client/ui/feedback/alert.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Skeleton } from '#client/ui/feedback/loading.tsx';
import { Dialog, DialogHead } from '#client/ui/overlays/dialog.tsx';
import { CreditsMissing } from '../composer/cost-line.tsx';
import { type AttachmentProps, getPaidCost, isUnpayable } from './message-cost.ts';
import './photo-preview.css';

const ID = 'photo-preview';

interface Props extends AttachmentProps {
  file: File;
  onClose: () => void;
}

/** Shows the chosen photo and its price before it is sent. */
export function PhotoPreview({ page, pending, file, onSend, onClose }: Props) {
  const t = useT();
  const { photo_credits: price, message_credits: textPrice } = useSettings();
  const photo = usePreparedPhoto(file);
  const cost = getPaidCost(page, price, textPrice, pending);
  const have = cost.kind === 'conversations_used_up' ? page.allowance.credits : cost.credits;
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (cost.kind !== 'paid' || photo.state !== 'ready') return;
    // The conversation shows it under an address of its own.
    const { blob } = photo;
    const preview = URL.createObjectURL(blob);
    if (!onSend({ kind: 'image', file: blob, preview, price })) URL.revokeObjectURL(preview);
  };
  return (
    <Dialog id={ID} sheet open onClose={onClose}>
      <form className="dialog__in stack" onSubmit={send}>
        <DialogHead dialogId={ID} title={t('chat.photo.title')} closeLabel={t('app.close')} />
        {photo.state === 'refused' && (
          <Alert tone="danger">{t.loose(`photos.refused.${photo.reason}`)}</Alert>
        )}
        {photo.state === 'preparing' && <Skeleton className="photopreview" />}
        {photo.state === 'ready' && (
          <img className="photopreview" src={photo.preview} alt={t('chat.photo.own')} />
        )}
        {!isUnpayable(cost) && <p className="caption num">{t('gifts.have', { count: Math.max(0, have) })}</p>}
        {isUnpayable(cost) && <CreditsMissing id={`${ID}-cost`} cost={cost} of="photo" />}
        <Button
          variant="primary"
          size="lg"
          block
          type="submit"
          disabled={cost.kind !== 'paid' || photo.state === 'refused'}
          busy={photo.state === 'preparing'}
        >
          {t('chat.photo.submit', { price: t('gifts.price', { count: price }) })}
        </Button>
      </form>
    </Dialog>
  );
}

type PreparedPhoto =
  | { readonly state: 'preparing' }
  | { readonly state: 'refused'; readonly reason: FileProblem | 'photo_broken' }
  | { readonly state: 'ready'; readonly blob: Blob; readonly preview: string };

/**
 * A copy with nothing but the pixels, in a size and format that the server accepts; the original where this browser
 * returns noise instead of what was drawn. The server removes the metadata of both.
 */
function usePreparedPhoto(file: File): PreparedPhoto {
  const [photo, setPhoto] = useState<PreparedPhoto>({ state: 'preparing' });
  useEffect(() => {
    let isGone = false;
    let preview = '';
    const prepare = async () => {
      const picture = await openImage(file);
      const copy = picture && (await convertWholeImage(picture));
      picture?.close();
      const uploadable = await toUploadable(copy ?? file);
      if (isGone) return;
      if ('problem' in uploadable) return setPhoto({ state: 'refused', reason: uploadable.problem });
      if (!picture) return setPhoto({ state: 'refused', reason: 'photo_broken' });
      const blob = uploadable.file;
      preview = URL.createObjectURL(blob);
      setPhoto({ state: 'ready', blob, preview });
    };
    void prepare();
    return () => {
      isGone = true;
      URL.revokeObjectURL(preview);
    };
  }, [file]);
  return photo;
}
