import { useSuspenseQuery } from '@tanstack/react-query';
import type { ChangeEvent, ReactNode } from 'react';
import { Form } from 'react-router';
import { useCall } from '#client/api/call-context.tsx';
import { PHOTO_TYPES } from '#client/features/photos/contract.ts';
import { useUploads } from '#client/features/photos/use-uploads.ts';
import { AFTER_SIGNUP_FIELD } from '#client/features/profile/photos/handle-photo-form.ts';
import { MyPhotoImage } from '#client/features/profile/photos/my-photo-image.tsx';
import { FailedUploads, UploadTile } from '#client/features/profile/photos/upload-tile.tsx';
import { useCroppedFiles } from '#client/features/profile/photos/use-cropped-files.tsx';
import { myProfileQuery, showUploadedPhoto } from '#client/features/profile/queries.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { ButtonLink } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { buttonClass } from '#client/ui/buttons/button.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { STEP_TITLE_ID, StepCard } from './step-card.tsx';
import '#client/features/profile/photos/my-photos.css';
import '#client/features/profile/photos/photo-tile.css';
import './photo-step.css';

/** The first page after the sign-up looks like its dialog and asks for a photo, which can wait. */
export function PhotoStep({ picks, onward }: { picks: readonly string[]; onward: string }) {
  const t = useT();
  const { data: profile } = useSuspenseQuery(myProfileQuery(useCall()));
  const uploads = useUploads(showUploadedPhoto);
  const { crop, dialog } = useCroppedFiles(uploads.add);
  const uploading = uploads.items.find(({ state }) => state !== 'failed');
  const photo = profile.photos.find(({ status }) => status !== 'rejected');
  const hasPhoto = uploading !== undefined || photo !== undefined;
  return (
    <StepCard>
      <div className="dialog__in stack stack--5">
        <div className="titles">
          <h1 className="display display--sm" id={STEP_TITLE_ID}>
            {t('signup.photo.title')}
          </h1>
          <p className="muted small">{t('signup.photo.lead')}</p>
        </div>
        <ul className="photostep">
          {uploading ? (
            <UploadTile item={uploading} onRemove={() => uploads.remove(uploading.id)} />
          ) : photo ? (
            <OwnPhoto thumb={photo.thumb_filename} />
          ) : (
            <li className="ptile photostep__empty" aria-hidden="true">
              <Icon name="camera-plus-fill" />
            </li>
          )}
        </ul>
        <FailedUploads uploads={uploads} />
        <div className="stack stack--3">
          {!hasPhoto && <PhotoChoice picks={picks} onChoose={crop} />}
          <ButtonLink variant={hasPhoto ? 'primary' : 'ghost'} size="lg" block to={onward}>
            {t(hasPhoto ? 'signup.continue' : 'signup.photo.later')}
          </ButtonLink>
        </div>
        <p className="caption center">
          {t(`profile.photos.review_${profile.photo_review}`)} {t('profile.photos.rules')}
        </p>
      </div>
      {dialog}
    </StepCard>
  );
}

function OwnPhoto({ thumb }: { thumb: string }) {
  const t = useT();
  const { cdn_prefix: prefix } = useSettings();
  return (
    <li className="ptile">
      <MyPhotoImage src={prefix + thumb} alt={t('profile.photos.main')} width={450} height={600} />
    </li>
  );
}

interface ChoiceProps {
  picks: readonly string[];
  onChoose(files: readonly File[]): void;
}

/** By camera, where a finger is the pointer, or from a file. Without scripts the form of the profile stores the photo. */
function PhotoChoice({ picks, onChoose }: ChoiceProps) {
  const t = useT();
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(input.files ?? [])];
    input.value = '';
    onChoose(chosen);
  };
  return (
    <Form className="stack stack--3" method="post" action={href('profile')} encType="multipart/form-data">
      <input type="hidden" name="photo" value="upload" />
      <input type="hidden" name={AFTER_SIGNUP_FIELD} value={picks.join(',')} />
      <FileButton className="photostep__camera" capture="user" onChange={choose}>
        {t('signup.photo.take')}
      </FileButton>
      <FileButton className="photostep__file" onChange={choose}>
        {t('signup.photo.choose')}
      </FileButton>
      <noscript>
        <button type="submit" className={buttonClass({ block: true })}>
          {t('profile.photos.upload')}
        </button>
      </noscript>
    </Form>
  );
}

interface FileButtonProps {
  className: string;
  capture?: 'user';
  onChange(event: ChangeEvent<HTMLInputElement>): void;
  children: ReactNode;
}

/** A field for one photo that looks like a button. */
function FileButton({ className, capture, onChange, children }: FileButtonProps) {
  return (
    <label className={buttonClass({ variant: 'primary', size: 'lg', block: true, className })}>
      {children}
      <input type="file" name="file" accept={PHOTO_TYPES.join(',')} capture={capture} onChange={onChange} />
    </label>
  );
}
