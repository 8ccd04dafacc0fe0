import { type MouseEvent, useState } from 'react';
import { createLazyPart } from '#client/lazy-part.tsx';
import { useT } from '#client/i18n/react.tsx';
import { buttonClass } from '#client/ui/buttons/button.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { isPlainPress } from '#client/links.tsx';
import { PhotoPlaceholder } from '#client/ui/portraits/placeholders.tsx';
import type { MessageImage } from '../message.ts';
import { revealedPhotos } from '#client/features/chat/cleared-at-logout.ts';

const PhotoDialog = createLazyPart(async () => (await import('./photo-dialog.tsx')).PhotoDialog);

interface Props {
  image: MessageImage;
  isOwn: boolean;
  /** The name of the other member. */
  name: string;
  onReport: () => void;
}

/** A photo of a message. A covered one is not loaded before the viewer asks for it. */
export function MessagePhoto({ image, isOwn, name, onReport }: Props) {
  const t = useT();
  const [isRevealed, setIsRevealed] = useState(revealedPhotos.has(image.url));
  const alt = isOwn ? t('chat.photo.own') : t('chat.photo.of', { name });
  if (image.covered && !isRevealed)
    return (
      <Veil
        image={image}
        name={name}
        onReport={onReport}
        onReveal={() => {
          revealedPhotos.add(image.url);
          setIsRevealed(true);
        }}
      />
    );
  return <OpenPhoto image={image} alt={alt} />;
}

interface VeilProps {
  image: MessageImage;
  name: string;
  onReveal: () => void;
  onReport: () => void;
}

/** Without scripts the button opens the photo itself. */
function Veil({ image, name, onReveal, onReport }: VeilProps) {
  const t = useT();
  return (
    <div className="msgphoto msgphoto--veiled">
      <PhotoPlaceholder color={image.placeholder} />
      <div className="msgphoto__veil on-photo">
        <Icon name="eye-slash" />
        <p>
          <b>{t('chat.photo.sent', { name })}</b>
          {t('chat.photo.covered')}
        </p>
        <a
          className={buttonClass({ variant: 'light', size: 'sm' })}
          href={image.url}
          onClick={(event) => {
            if (!isPlainPress(event)) return;
            event.preventDefault();
            onReveal();
          }}
        >
          {t('chat.photo.reveal')}
        </a>
        <button className="msgphoto__report" type="button" onClick={onReport}>
          {t('chat.photo.report')}
        </button>
      </div>
    </div>
  );
}

function OpenPhoto({ image, alt }: { image: MessageImage; alt: string }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const enlarge = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    PhotoDialog.load().then(
      () => setIsOpen(true),
      () => location.assign(image.url),
    );
  };
  return (
    <>
      <a
        className="msgphoto"
        href={image.url}
        aria-label={t('chat.photo.enlarge', { photo: alt })}
        aria-haspopup="dialog"
        onClick={enlarge}
      >
        <PhotoPlaceholder color={image.placeholder} />
        <img src={image.thumb_url} alt={alt} width={450} height={600} />
      </a>
      {isOpen && <PhotoDialog image={image} alt={alt} onClose={() => setIsOpen(false)} />}
    </>
  );
}
