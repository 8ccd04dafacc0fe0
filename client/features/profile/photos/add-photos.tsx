import { type ChangeEvent, useEffect } from 'react';
import { Form, useActionData } from 'react-router';
import { PHOTO_TYPES } from '#client/features/photos/contract.ts';
import type { FormErrors } from '#client/features/forms/form-errors.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { focusIfLost } from '#client/ui/focus/focus.ts';
import { useDroppedFiles } from '#client/ui/forms/use-dropped-files.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { toasts } from '#client/ui/feedback/toast-store.ts';
import type { ProfileActionResult } from '../action.ts';
import { useUploadErrorText } from './upload-tile.tsx';
import { useCroppedFiles } from './use-cropped-files.tsx';

export const PHOTO_FIELD_ID = 'add-photo';

interface Props {
  /** How many more photos fit. */
  room: number;
  /** Message when too many were chosen. */
  full: string;
  onFile(file: Blob): void;
}

/** The field for choosing one or several photos. Each is cropped before it is sent. */
export function AddPhotos({ room, full, onFile }: Props) {
  const { crop, dialog } = useCroppedFiles(onFile);
  useEffect(() => focusOnTitle, []);
  useDroppedFiles(start);

  function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(input.files ?? [])];
    input.value = '';
    start(chosen);
  }

  function start(chosen: readonly File[]) {
    if (chosen.length > room) toasts.showError(full);
    crop(chosen.slice(0, room));
  }

  return (
    <li className="ptile ptile--addition">
      <PhotoForm onChoose={choose} />
      {dialog}
    </li>
  );
}

/** Without scripts it sends the photo itself. */
function PhotoForm({ onChoose }: { onChoose: (event: ChangeEvent<HTMLInputElement>) => void }) {
  const t = useT();
  const why = useUploadErrorText();
  const errors = useUploadErrors();
  return (
    <Form className="ptile__form" method="post" action={href('profile')} encType="multipart/form-data">
      <input type="hidden" name="photo" value="upload" />
      <label className="ptile--add">
        <Icon name="plus-bold" />
        {t('profile.photos.add')}
        <input
          id={PHOTO_FIELD_ID}
          className="vh"
          type="file"
          name="file"
          accept={PHOTO_TYPES.join(',')}
          multiple
          onChange={onChoose}
        />
      </label>
      <noscript>
        {/* Visible, because it shows the chosen file's name. */}
        <input
          type="file"
          name="file"
          accept={PHOTO_TYPES.join(',')}
          multiple
          aria-label={t('profile.photos.add')}
        />
        <button type="submit" className="btn btn--sm">
          {t('profile.photos.upload')}
        </button>
      </noscript>
      {errors && (
        <p className="field__error" role="alert">
          {why({ ...errors, code: errors.error })}
        </p>
      )}
    </Form>
  );
}

/** After the last photo that fits, the field that should get the focus is gone. */
function focusOnTitle(): void {
  const title = document.getElementById('profile-photos');
  if (title) focusIfLost(title);
}

/** The error of a form sent without scripts. */
function useUploadErrors(): FormErrors | undefined {
  const answer = useActionData<ProfileActionResult>();
  return answer?.section === 'photos' && !answer.saved ? answer : undefined;
}
