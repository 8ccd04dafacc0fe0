import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCall } from '#client/api/call-context.tsx';
import { ApiError } from '#client/api/errors.ts';
import { useT } from '#client/i18n/react.tsx';
import { toasts } from '#client/ui/toast-store.ts';
import { type Place, putPlace } from './contract.ts';
import { UseMyPlace } from './use-my-place.tsx';

/** The same button, which also writes the town into the member's profile. */
export function SaveMyPlace({ onSaved }: { onSaved: (place: Place) => void }) {
  const t = useT();
  const call = useCall();
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ country, region, town }: Place) => call(putPlace, { body: { country, region, town } }),
    onSuccess(_, place) {
      queries.removeQueries({ queryKey: ['own-profile'] });
      onSaved(place);
    },
    onError: (error) => {
      const { code, params } = error instanceof ApiError ? error : new ApiError('try_again_later');
      toasts.show({ message: t.loose(`errors.${code}`, params), icon: 'warning-circle-fill' });
    },
  });
  return <UseMyPlace onPlace={(place) => mutate(place)} />;
}
