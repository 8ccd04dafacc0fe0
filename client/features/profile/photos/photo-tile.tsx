import type { ComponentProps } from 'react';
import type { MyPhoto } from '#client/features/photos/contract.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useFormat, useT } from '#client/i18n/react.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { dialogOpener } from '#client/ui/overlays/dialog-commands.ts';
import { PhotoPlaceholder } from '#client/ui/portraits/placeholders.tsx';
import { Pill } from '#client/ui/labels/pill.tsx';
import { MyPhotoImage } from './my-photo-image.tsx';
import { getPhotoDialogId } from './photo-dialog.tsx';

interface Props {
  photo: MyPhoto;
  /** Counted from 1. */
  place: number;
  count: number;
  isLifted: boolean;
  /** Props of the drag handle. */
  grip: ComponentProps<'button'>;
}

/** One of the member's photos, which can be moved and opened for more actions. */
export function PhotoTile({ photo, place, count, isLifted, grip }: Props) {
  const t = useT();
  const format = useFormat();
  const { cdn_prefix: prefix } = useSettings();
  const position = { place: format.number(place), count };
  const { key, status, placeholder } = photo;
  const file = place === 1 ? photo.filename : photo.thumb_filename;
  return (
    <li className={classNames('ptile', `ptile--${status}`, isLifted && 'ptile--lifted')} data-photo={key}>
      <PhotoPlaceholder color={placeholder} />
      <MyPhotoImage
        src={prefix + file}
        alt={t('members.photo_of', { current: position.place, count })}
        width={450}
        height={600}
        draggable={false}
        decoding="async"
      />
      {count > 1 && (
        <button
          type="button"
          className="ptile__grip"
          aria-label={t('profile.photos.grip', position)}
          aria-pressed={isLifted}
          {...grip}
        />
      )}
      <span className="ptile__state">
        {place === 1 && status === 'active' && (
          <Pill tone="glass" icon="star-fill">
            {t('profile.photos.main')}
          </Pill>
        )}
        {status === 'pending' && (
          <Pill tone="warning" icon="hourglass-medium">
            {t('profile.photos.pending')}
          </Pill>
        )}
        {status === 'rejected' && (
          <Pill tone="danger" icon="warning-circle">
            {t('profile.photos.rejected')}
          </Pill>
        )}
      </span>
      <IconButton
        variant="glass"
        icon="dots-three-vertical-bold"
        label={t('profile.photos.options', { place: position.place })}
        {...dialogOpener(getPhotoDialogId(key))}
      />
    </li>
  );
}
