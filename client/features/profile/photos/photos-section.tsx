import { type Ref, useRef } from 'react';
import { useUser } from '#client/features/auth/queries.ts';
import { useLockText } from '#client/features/members/lock-text.ts';
import { ALLOWANCES, getAllowance, checkAllowance } from '#client/features/members/free-and-premium.ts';
import { canMovePhoto } from '#client/features/photos/photo-order.ts';
import { useUploads } from '#client/features/photos/use-uploads.ts';
import { useFormat, useT } from '#client/i18n/react.tsx';
import { ButtonLink } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { Alert } from '#client/ui/feedback/alert.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { focusOn } from '#client/ui/focus/focus.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { AddPhotos, PHOTO_FIELD_ID } from './add-photos.tsx';
import type { MyProfile } from '../contract.ts';
import { PhotoDialog } from './photo-dialog.tsx';
import { PhotoTile } from './photo-tile.tsx';
import { RejectedPhotos } from './rejected-photos.tsx';
import { FailedUploads, UploadTile } from './upload-tile.tsx';
import { usePhotoActions } from './use-photo-actions.ts';
import { usePhotoDrag } from './use-photo-drag.ts';
import { showUploadedPhoto } from '../queries.ts';

/** Places that fill the first rows of the grid. */
const MIN_PLACES = 7;

/** The member's photos in order, running uploads and empty places. */
export function PhotosSection({ profile }: { profile: MyProfile }) {
  const t = useT();
  const uploads = useUploads(showUploadedPhoto);
  const actions = usePhotoActions();
  const title = useRef<HTMLHeadingElement>(null);
  const remove = (key: string) => {
    actions.remove(key);
    // The button that opened the dialog is removed with the photo.
    if (title.current) focusOn(title.current);
  };
  const { photos, liftedKey, announcement, list, gripOf } = usePhotoDrag(profile.photos, actions.order);
  const uploading = uploads.items.filter(({ state }) => state !== 'failed');
  const gate = usePhotoGate(profile.photos, uploading.length);
  const takenPlaces = photos.length + uploading.length + (gate.isOpen ? 1 : 0);
  const empty = Math.max(0, Math.min(MIN_PLACES, gate.limit) - takenPlaces);
  return (
    <section className="stack" aria-labelledby="profile-photos">
      <PhotosHead title={title} used={gate.used} limit={gate.limit} />
      <ul className={classNames('photogrid', gate.limit < MIN_PLACES && 'photogrid--few')} ref={list}>
        {photos.map((photo, place) => (
          <PhotoTile
            key={photo.key}
            photo={photo}
            place={place + 1}
            count={photos.length}
            isLifted={photo.key === liftedKey}
            grip={gripOf(photo.key)}
          />
        ))}
        {uploading.map((item) => (
          <UploadTile key={item.id} item={item} onRemove={() => uploads.remove(item.id)} />
        ))}
        {gate.isOpen && <AddPhotos room={gate.limit - gate.used} full={gate.full} onFile={uploads.add} />}
        <EmptyPlaces count={empty} />
      </ul>
      <FailedUploads uploads={uploads} />
      <p className="vh" role="status">
        {announcement}
      </p>
      {gate.notice}
      <RejectedPhotos photos={photos} fieldId={gate.isOpen ? PHOTO_FIELD_ID : null} />
      <p className="small muted">
        {t(`profile.photos.review_${profile.photo_review}`)} {t('profile.photos.rules')}
        {photos.length > 1 && ` ${t('profile.photos.move_hint')}`}
      </p>
      {photos.map((photo, place) => (
        <PhotoDialog
          key={photo.key}
          photo={photo}
          place={place + 1}
          canPlace={(position) => canMovePhoto(photos, photo.key, position)}
          onPlace={(position) => actions.move(photos, photo.key, position)}
          onDelete={() => remove(photo.key)}
        />
      ))}
    </section>
  );
}

interface HeadProps {
  title: Ref<HTMLHeadingElement>;
  used: number;
  limit: number;
}

/** The title, and how many of the possible photos there are. */
function PhotosHead({ title, used, limit }: HeadProps) {
  const t = useT();
  const format = useFormat();
  return (
    <>
      <div className="between">
        <h2 className="h3" id="profile-photos" ref={title} tabIndex={-1}>
          {t('profile.photos.title')}
        </h2>
        <span className="caption num">
          {t('profile.photos.count', { count: used, limit: format.number(limit) })}
        </span>
      </div>
      <progress className="photometer" value={used} max={limit} aria-labelledby="profile-photos" />
    </>
  );
}

function EmptyPlaces({ count }: { count: number }) {
  return Array.from({ length: count }, (_, slot) => (
    <li key={slot} className="ptile ptile--slot" aria-hidden="true">
      <Icon name="image" />
    </li>
  ));
}

/** The photo limit: docs/product.md#free-and-premium. Rejected photos do not count. */
function usePhotoGate(photos: MyProfile['photos'], uploading: number) {
  const t = useT();
  const gateText = useLockText();
  const paid_user = useUser()?.paid_user ?? false;
  const used = photos.filter(({ status }) => status !== 'rejected').length + uploading;
  const gate = checkAllowance('photo_upload', { paid_user }, used);
  const atLimit = checkAllowance('photo_upload', { paid_user }, ALLOWANCES.photo_upload.premium);
  return {
    used,
    limit: getAllowance('photo_upload', { paid_user }),
    isOpen: gate.open,
    full: atLimit.open ? '' : gateText(atLimit),
    notice: gate.open ? null : (
      <Alert
        tone="plain"
        actions={
          gate.liftedBy === 'premium' && (
            <ButtonLink size="sm" to={href('premium')}>
              {t('gates.see_premium')}
            </ButtonLink>
          )
        }
      >
        {gateText(gate)}
      </Alert>
    ),
  };
}
