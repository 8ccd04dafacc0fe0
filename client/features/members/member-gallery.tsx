import { type MouseEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/paths.ts';
import { Icon } from '#client/ui/icon.tsx';
import { iconButtonClass } from '#client/ui/icon-button.tsx';
import type { MemberProfile } from './contract.ts';
import { usePhotoUrl } from '#client/features/photos/photo-url.ts';

interface Props {
  member: MemberProfile;
  /** What lies over the photo on a phone, under the name. */
  caption: ReactNode;
}

/** One large photo and the choice of the others. Without scripts a choice opens the photo itself. */
export function MemberGallery({ member, caption }: Props) {
  const t = useT();
  const photoUrl = usePhotoUrl();
  const [chosen, setChosen] = useState(0);
  const photos = member.photos.filter((photo) => photo.status === 'active');
  const photo = photos[chosen] ?? photos[0];
  const choose = (index: number) => (event: MouseEvent) => {
    event.preventDefault();
    setChosen(index);
  };
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
          <span className="pcard__none">
            <Icon name="user" />
          </span>
        )}
        {photos.length > 1 && (
          <div className="pf__bars" aria-hidden="true">
            {photos.map(({ filename }, index) => (
              <i key={filename} className={index === chosen ? 'on' : undefined} />
            ))}
          </div>
        )}
        {photos.length > 1 && (
          <>
            <button
              className="pf__step pf__step--prev"
              type="button"
              aria-label={t('members.photo_previous')}
              onClick={() => setChosen((chosen - 1 + photos.length) % photos.length)}
            />
            <button
              className="pf__step pf__step--next"
              type="button"
              aria-label={t('members.photo_next')}
              onClick={() => setChosen((chosen + 1) % photos.length)}
            />
          </>
        )}
        <div className="pf__over">
          <Link className={iconButtonClass({ variant: 'glass' })} to={href('members')} aria-label={t('members.back_to_search')}>
            <Icon name="arrow-left" />
          </Link>
        </div>
        <div className="pf__cap">
          <h1 className="display display--md">{t('members.name_age', { name: member.name, age: member.age })}</h1>
          <div className="cluster">{caption}</div>
        </div>
      </div>
      {photos.length > 1 && (
        <div className="pf__thumbs">
          {photos.map((one, index) => (
            <a
              key={one.filename}
              href={photoUrl(one, 'full') ?? undefined}
              aria-current={index === chosen}
              aria-label={t('members.photo_of', { current: index + 1, count: photos.length })}
              onClick={choose(index)}
            >
              <img src={photoUrl(one, 'thumb') ?? undefined} alt="" width={450} height={600} />
            </a>
          ))}
        </div>
      )}
    </div>
  );
}
