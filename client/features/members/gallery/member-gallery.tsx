import { type MouseEvent, type ReactNode, useState } from 'react';
import { usePhotoUrl } from '#client/features/photos/use-photo-url.ts';
import { useT } from '#client/i18n/react.tsx';
import { isPlainPress } from '#client/links.tsx';
import { PhotoPlaceholder, Silhouette } from '#client/ui/portraits/placeholders.tsx';
import { BackLinkOnPhoto } from '../back-link.tsx';
import type { MemberProfile } from '../contract.ts';
import { GalleryThumbs } from './gallery-thumbs.tsx';
import { LockedPhotosNotice } from './locked-photos.tsx';
import { usePhotoFlight } from './use-photo-flight.ts';
import { createLazyPart } from '#client/lazy-part.tsx';
import type { PhotoViewerProps } from './photo-viewer.tsx';

interface Props {
  member: MemberProfile;
  /** Overlay on the photo on a phone. */
  caption: ReactNode;
  more: ReactNode;
}

/** One large photo, the selection of the others, and the full-screen view. */
export function MemberGallery({ member, caption, more }: Props) {
  const t = useT();
  const photoUrl = usePhotoUrl();
  const [chosen, setChosen] = useState(0);
  const photos = member.photos.filter((photo) => photo.status === 'active');
  const { open, viewer } = usePhotoViewer({ member, photos, chosen, onChoose: setChosen });
  const photo = photos[chosen];
  const count = photos.length + member.locked_photos;
  const enlarge = (event: MouseEvent<HTMLElement>) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    open();
  };
  return (
    <div className="pf__media">
      <div ref={usePhotoFlight()} className="pf__main on-photo">
        {photo ? (
          <a
            className="pf__open"
            href={photoUrl(photo, 'full') ?? undefined}
            aria-label={t('member.enlarge')}
            aria-haspopup="dialog"
            onClick={enlarge}
          >
            <PhotoPlaceholder color={photo.placeholder} />
            <img
              src={photoUrl(photo, 'full') ?? undefined}
              alt={t('members.portrait', { name: member.name })}
              width={photo.width}
              height={photo.height}
              fetchPriority="high"
            />
          </a>
        ) : (
          <Silhouette />
        )}
        <BackLinkOnPhoto />
        {more}
        {photos.length > 1 && <Steps count={photos.length} chosen={chosen} onChoose={setChosen} />}
        {caption}
      </div>
      {count > 1 && (
        <GalleryThumbs photos={photos} locked={member.locked_photos} chosen={chosen} onChoose={setChosen} />
      )}
      <LockedPhotosNotice member={member} place="media" />
      {viewer}
    </div>
  );
}

interface StepsProps {
  count: number;
  chosen: number;
  onChoose(index: number): void;
}

/** On a phone, a tap near either edge of the photo shows the previous or next one. */
function Steps({ count, chosen, onChoose }: StepsProps) {
  const t = useT();
  return (
    <>
      <div className="pf__bars" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <i key={index} className={index === chosen ? 'on' : undefined} />
        ))}
      </div>
      <button
        className="pf__step pf__step--prev"
        type="button"
        aria-label={t('members.photo_previous')}
        onClick={() => onChoose((chosen - 1 + count) % count)}
      />
      <button
        className="pf__step pf__step--next"
        type="button"
        aria-label={t('members.photo_next')}
        onClick={() => onChoose((chosen + 1) % count)}
      />
    </>
  );
}

const PhotoViewer = createLazyPart(async () => (await import('./photo-viewer.tsx')).PhotoViewer);

/** Opens a member's photos full screen. The viewer loads on demand; if it fails, the link opens the photo itself. */
function usePhotoViewer(props: Omit<PhotoViewerProps, 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false);
  const photoUrl = usePhotoUrl();
  const open = () => {
    PhotoViewer.load().then(
      () => setIsOpen(true),
      () => location.assign(photoUrl(props.photos[props.chosen], 'full') ?? ''),
    );
  };
  return {
    open,
    viewer: isOpen && <PhotoViewer {...props} onClose={() => setIsOpen(false)} />,
  };
}
