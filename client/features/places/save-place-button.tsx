import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#client/api/call-context.tsx';
import { getErrorText } from '#client/features/forms/as-api-error.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { Alert } from '#client/ui/feedback/alert.tsx';
import { type Place, savePlace } from './contract.ts';
import { invalidateDistances } from './invalidate-distances.ts';
import { LazyLocateButton } from './lazy-locate-button.tsx';

/**
 * A locate button that also saves the town in the member's profile and updates the page. It stands in a dialog, which
 * covers toasts, so it shows an error itself.
 */
export function SavePlaceButton({ onSaved }: { onSaved: (place: Place) => void }) {
  const { call, queries } = useApi();
  const { revalidate } = useRevalidator();
  const t = useT();
  const [error, setError] = useState<unknown>();
  const save = async (place: Place) => {
    setError(undefined);
    const { country, region, town } = place;
    await call(savePlace, { body: { country, region, town } });
    onSaved(place);
    await invalidateDistances(queries);
    await revalidate();
  };
  return (
    <>
      <LazyLocateButton townAt={href('profile')} onPlace={(place) => void save(place).catch(setError)} />
      {error !== undefined && <Alert tone="danger">{getErrorText(t, error)}</Alert>}
    </>
  );
}
