import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#client/api/errors.ts';
import { MIN_PHOTO_SIZE } from '#client/features/photos/contract.ts';
import type { CropDialogProps } from '#client/features/photos/crop-dialog.tsx';
import { toPhotoError, toUploadable } from '#client/features/photos/photo-file.ts';
import { createLazyPart } from '#client/lazy-part.tsx';
import { toasts } from '#client/ui/feedback/toast-store.ts';
import { useUploadErrorText } from './upload-tile.tsx';

const CropDialog = createLazyPart<CropDialogProps>(() =>
  import('#client/features/photos/crop-dialog.tsx').then(
    ({ CropDialog: Loaded }) => Loaded,
    () => Uncropped,
  ),
);

/** Used when the dialog fails to load: sends the picture as it is, and the server crops it. */
function Uncropped({ file, onUse }: CropDialogProps): ReactNode {
  const use = useEffectEvent(onUse);
  useEffect(() => use(file), [file]);
  return null;
}

/** Crops chosen files one after the other and passes on those that the server accepts; the others are explained. */
export function useCroppedFiles(onFile: (file: Blob) => void) {
  const why = useUploadErrorText();
  const [{ files, place }, setChosen] = useState<{ files: readonly File[]; place: number }>({
    files: [],
    place: 0,
  });
  const file = files[place];

  /** Only files that this browser has not drawn anew can still have a type or a size that is refused. */
  async function add(picture: Blob) {
    const uploadable = await toUploadable(picture);
    if ('file' in uploadable) onFile(uploadable.file);
    else toasts.showError(why(toPhotoError(uploadable.problem)));
  }

  function goOn() {
    setChosen({ files, place: place + 1 });
  }

  return {
    crop: (chosen: readonly File[]) => setChosen({ files: chosen, place: 0 }),
    dialog: file && (
      <Suspense fallback={null}>
        <CropDialog
          key={place}
          file={file}
          place={{ current: place + 1, count: files.length }}
          onUse={(picture) => {
            void add(picture);
            goOn();
          }}
          onTooSmall={() => {
            toasts.showError(
              why(new ApiError('validation', { fields: { photo: 'photo_small' }, params: MIN_PHOTO_SIZE })),
            );
            goOn();
          }}
          onCancel={goOn}
        />
      </Suspense>
    ),
  };
}
