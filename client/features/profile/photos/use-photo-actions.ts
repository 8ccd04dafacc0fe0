import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCall } from '#client/api/call-context.tsx';
import { ApiError } from '#client/api/errors.ts';
import { type OwnPhoto, deletePhoto, orderPhotos } from '#client/features/photos/contract.ts';
import { movedTo } from '#client/features/photos/photo-order.ts';
import { useRefusalToast } from '#client/features/forms/use-error-toast.ts';
import { useT } from '#client/i18n/react.tsx';
import { toasts } from '#client/ui/feedback/toast-store.ts';
import { ownProfileChange, settleChange, showPhotos } from '../queries.ts';

/** Order and deletion: seen at once, and taken back when the server refuses. */
export function usePhotoActions() {
  const t = useT();
  const call = useCall();
  const queries = useQueryClient();
  const refused = useRefusalToast();
  const onError = (error: Error, _: unknown, takeBack: (() => void) | undefined) => {
    takeBack?.();
    refused(error);
  };
  const onSettled = () => settleChange(queries);

  const { mutate: order } = useMutation({
    ...ownProfileChange,
    mutationFn: (keys: readonly string[]) => call(orderPhotos, { body: { keys: [...keys] } }),
    onMutate: (keys) =>
      showPhotos(queries, (photos) => photos.toSorted((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key))),
    onError,
    onSettled,
  });

  const { mutate: remove } = useMutation({
    ...ownProfileChange,
    mutationFn: async (key: string) => {
      try {
        await call(deletePhoto, { params: { key } });
      } catch (error) {
        // Gone already, in another tab: that is what was wanted.
        if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
      }
    },
    onMutate: (key) => showPhotos(queries, (photos) => photos.filter((photo) => photo.key !== key)),
    onSuccess: () => toasts.show({ message: t('profile.photos.deleted'), icon: 'check-circle-fill' }),
    onError,
    onSettled,
  });

  return {
    order,
    remove,
    move(photos: readonly OwnPhoto[], key: string, place: number) {
      order(movedTo(photos, key, place).map((photo) => photo.key));
    },
  };
}
