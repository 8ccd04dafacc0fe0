import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { useCall } from '#client/api/call-context.tsx';
import { useRefusalToast } from '#client/features/forms/use-error-toast.ts';
import { href } from '#client/paths.ts';
import { type Place, putPlace } from './contract.ts';
import { forgetDistances } from './invalidate-distances.ts';
import { UseMyPlace } from './lazy-locate-button.tsx';

/** The same button, which also writes the town into the member's profile and tells the page. */
export function SaveMyPlace({ onSaved }: { onSaved: (place: Place) => void }) {
  const call = useCall();
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  const { mutate } = useMutation({
    mutationFn: ({ country, region, town }: Place) => call(putPlace, { body: { country, region, town } }),
    async onSuccess(_, place) {
      onSaved(place);
      await forgetDistances(queries);
      await revalidate();
    },
    onError: useRefusalToast(),
  });
  return <UseMyPlace townAt={href('profile')} onPlace={(place) => mutate(place)} />;
}
