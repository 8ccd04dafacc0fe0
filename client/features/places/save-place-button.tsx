import { useRevalidator } from 'react-router';
import { useApi } from '#client/api/call-context.tsx';
import { useErrorToast } from '#client/features/forms/use-error-toast.ts';
import { href } from '#client/routes.ts';
import { type Place, savePlace } from './contract.ts';
import { invalidateDistances } from './invalidate-distances.ts';
import { LazyLocateButton } from './lazy-locate-button.tsx';

/** A locate button that also saves the town in the member's profile and updates the page. */
export function SavePlaceButton({ onSaved }: { onSaved: (place: Place) => void }) {
  const { call, queries } = useApi();
  const { revalidate } = useRevalidator();
  const showError = useErrorToast();
  const save = async (place: Place) => {
    const { country, region, town } = place;
    await call(savePlace, { body: { country, region, town } });
    onSaved(place);
    await invalidateDistances(queries);
    await revalidate();
  };
  return <LazyLocateButton townAt={href('profile')} onPlace={(place) => void save(place).catch(showError)} />;
}
