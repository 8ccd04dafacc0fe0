import { useMutation } from '@tanstack/react-query';
import { useApi } from '#client/api/call-context.tsx';
import { useErrorToast } from '#client/features/forms/use-error-toast.ts';
import { askForPhotos, takeBackRequest } from '#client/features/photo-requests/contract.ts';
import { memberQuery } from '../queries.ts';

/** Asks for the private photos of a member or takes the request back. */
export function usePhotoRequest(id: string) {
  const { call, queries } = useApi();
  const showError = useErrorToast();
  return useMutation({
    scope: { id: `grant ${id}` },
    mutationFn: (asks: boolean) => call(asks ? askForPhotos : takeBackRequest, { params: { id } }),
    async onMutate(asks) {
      const { queryKey } = memberQuery(call, id);
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      queries.setQueryData(queryKey, before && { ...before, photo_access: asks ? 'requested' : 'ask' });
      return () => queries.setQueryData(queryKey, before);
    },
    onError: (error, _, withdraw) => {
      withdraw?.();
      showError(error);
    },
    // The owner may have answered meanwhile.
    onSuccess: () => void queries.invalidateQueries(memberQuery(call, id)),
  });
}
