import { useMutation } from '@tanstack/react-query';
import { useApi } from '#client/api/call-context.tsx';
import { ApiError } from '#client/api/errors.ts';
import { type MyPhoto, deletePhoto, orderPhotos } from '#client/features/photos/contract.ts';
import { movePhoto, sortPhotos } from '#client/features/photos/photo-order.ts';
import { useErrorToast } from '#client/features/forms/use-error-toast.ts';
import { useT } from '#client/i18n/react.tsx';
import { toasts } from '#client/ui/feedback/toast-store.ts';
import { myProfileMutation, finishChange, applyOptimisticPhotos } from '../queries.ts';

/** Moves and deletes photos: shown at once and reverted when the server rejects it. */
export function usePhotoActions() {
  const t = useT();
  const { call, queries } = useApi();
  const showError = useErrorToast();
  const onError = (error: Error, _: unknown, revert: (() => void) | undefined) => {
    revert?.();
    showError(error);
  };
  const onSettled = () => finishChange(queries);

  const { mutate: order } = useMutation({
    ...myProfileMutation,
    mutationFn: (keys: readonly string[]) => call(orderPhotos, { body: { keys: [...keys] } }),
    onMutate: (keys) => applyOptimisticPhotos(queries, (photos) => sortPhotos(photos, keys)),
    onError,
    onSettled,
  });

  const { mutate: remove } = useMutation({
    ...myProfileMutation,
    mutationFn: async (key: string) => {
      try {
        await call(deletePhoto, { params: { key } });
      } catch (error) {
        // Another tab may have deleted it already.
        if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
      }
    },
    onMutate: (key) =>
      applyOptimisticPhotos(queries, (photos) => photos.filter((photo) => photo.key !== key)),
    onSuccess: () => toasts.show({ message: t('profile.photos.deleted'), icon: 'check-circle-fill' }),
    onError,
    onSettled,
  });

  return {
    order,
    remove,
    move(photos: readonly MyPhoto[], key: string, place: number) {
      order(movePhoto(photos, key, place).map((photo) => photo.key));
    },
  };
}
