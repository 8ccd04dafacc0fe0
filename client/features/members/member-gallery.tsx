import { type MouseEvent, type ReactNode, useState } from 'react';
import type { MemberImage } from '#client/features/photos/image.ts';
import { usePhotoUrl } from '#client/features/photos/photo-url.ts';
import { useT } from '#client/i18n/react.tsx';
import { iconButtonClass } from '#client/ui/icon-button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Silhouette } from '#client/ui/silhouette.tsx';
import { BackToSearch } from './back-to-search.tsx';
import type { MemberProfile } from './contract.ts';

interface Props {
  member: MemberProfile;
  /** What lies over the photo on a phone. */
  caption: ReactNode;
}

/** One large photo and the choice of the others. */
export function MemberGallery({ member, caption }: Props) {
  const t = useT();
  const photoUrl = usePhotoUrl();
  const [chosen, setChosen] = useState(0);
  const photos = member.photos.filter((photo) => photo.status === 'active');
  const photo = photos[chosen];
  const several = photos.length > 1;
  return (
    <div className="pf__media">
      <div className="pf__main on-photo">
        {photo ? (
          <img
            src={photoUrl(photo, 'full') ?? undefined}
            alt={t('members.portrait', { name: member.name })}
            width={photo.width}
            height={photo.height}
            fetchPriority="high"
          />
        ) : (
          <Silhouette />
        )}
        <BackToSearch
          className={iconButtonClass({ variant: 'glass', className: 'pf__back' })}
          aria-label={t('members.back_to_search')}
        >
          <Icon name="arrow-left" />
        </BackToSearch>
        {several && <Steps count={photos.length} chosen={chosen} onChoose={setChosen} />}
        {caption}
      </div>
      {several && <Thumbnails photos={photos} chosen={chosen} onChoose={setChosen} />}
    </div>
  );
}

interface ChoiceProps {
  chosen: number;
  onChoose(index: number): void;
}

/** On a phone: a press on either half of the photo leads to the one before or after. */
function Steps({ count, chosen, onChoose }: ChoiceProps & { count: number }) {
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

/** Without scripts a choice opens the photo itself. */
function Thumbnails({ photos, chosen, onChoose }: ChoiceProps & { photos: readonly MemberImage[] }) {
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
          aria-label={t('members.photo_of', { current: index + 1, count: photos.length })}
          onClick={choose(index)}
        >
          <img src={photoUrl(photo, 'thumb') ?? undefined} alt="" width={450} height={600} />
        </a>
      ))}
    </div>
  );
}
