import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCall } from '#client/api/call-context.tsx';
import { useRefusalToast } from '#client/features/site/use-refusal-toast.ts';
import { type Place, putPlace } from './contract.ts';
import { UseMyPlace } from './use-my-place.tsx';

/** The same button, which also writes the town into the member's profile. */
export function SaveMyPlace({ onSaved }: { onSaved: (place: Place) => void }) {
  const call = useCall();
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ country, region, town }: Place) => call(putPlace, { body: { country, region, town } }),
    onSuccess(_, place) {
      queries.removeQueries({ queryKey: ['own-profile'] });
      onSaved(place);
    },
    onError: useRefusalToast(),
  });
  return <UseMyPlace onPlace={(place) => mutate(place)} />;
}
