import type { MouseEvent } from 'react';
import type { MemberImage } from '#client/features/photos/member-image.ts';
import { usePhotoUrl } from '#client/features/photos/use-photo-url.ts';
import { useFormat, useT } from '#client/i18n/react.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { PhotoPlaceholder } from '#client/ui/portraits/placeholders.tsx';

interface Props {
  photos: readonly MemberImage[];
  /** Number of photos that the viewer may not see. */
  locked: number;
  chosen: number;
  onChoose(index: number): void;
}

/** Tiles per row; the last one counts those that do not fit. */
const ROW = 5;

/** The photo selection. Without scripts a tile opens the photo itself. */
export function GalleryThumbs({ photos, locked, chosen, onChoose }: Props) {
  const t = useT();
  const photoUrl = usePhotoUrl();
  const choose = (index: number) => (event: MouseEvent) => {
    event.preventDefault();
    onChoose(index);
  };
  return (
    <div className="pf__thumbs">
      {photos.map((photo, index) => (
        <a
          key={photo.filename}
          href={photoUrl(photo, 'full') ?? undefined}
          aria-current={index === chosen ? 'true' : undefined}
          aria-label={t('members.photo_of', { current: index + 1, count: photos.length + locked })}
          onClick={choose(index)}
        >
          <PhotoPlaceholder color={photo.placeholder} />
          <img
            src={photoUrl(photo, 'small') ?? undefined}
            alt=""
            width={120}
            height={120}
            loading={index < ROW ? 'eager' : 'lazy'}
          />
        </a>
      ))}
      {locked > 0 && <Locked count={locked} room={ROW - (photos.length % ROW)} />}
    </div>
  );
}

/** Tiles without photos; the text beside them says why. */
function Locked({ count, room }: { count: number; room: number }) {
  const t = useT();
  const format = useFormat();
  const tiles = count <= room ? count : room - 1;
  return (
    <>
      {Array.from({ length: tiles }, (_, index) => (
        <span key={index} className="pf__lock" aria-hidden="true">
          <Icon name="lock-key-fill" />
        </span>
      ))}
      {count > tiles && (
        <span className="pf__rest num" aria-hidden="true">
          +{format.number(count - tiles)}
        </span>
      )}
      <span className="vh">{t('member.locked', { count })}</span>
    </>
  );
}
