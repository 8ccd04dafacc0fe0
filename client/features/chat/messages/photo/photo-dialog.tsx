import { useT } from '#client/i18n/react.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { dialogCloser } from '#client/ui/overlays/dialog-commands.ts';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import type { MessageImage } from '../message.ts';
import '#client/ui/overlays/photo-screen.css';
import './photo-dialog.css';

const ID = 'message-photo';

interface Props {
  image: MessageImage;
  alt: string;
  onClose: () => void;
}

/** The whole photo of a message on the full screen. */
export function PhotoDialog({ image, alt, onClose }: Props) {
  const t = useT();
  return (
    <Dialog id={ID} className="photoscreen" open onClose={onClose}>
      <h2 className="vh" id={`${ID}-title`}>
        {alt}
      </h2>
      <img src={image.url} alt={alt} width={image.width} height={image.height} />
      <div className="photoscreen__close on-photo">
        <IconButton icon="x" variant="glass" label={t('app.close')} {...dialogCloser(ID)} />
      </div>
    </Dialog>
  );
}
