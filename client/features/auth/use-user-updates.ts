import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useCall } from '#client/api/call-context.tsx';
import { userQuery } from './queries.ts';

/** Runs when the member's own data was loaded again; a live event about the member arrives as such data. */
export function useUserUpdates(onUpdate: () => void): void {
  const { dataUpdatedAt } = useQuery(userQuery(useCall()));
  const known = useRef(dataUpdatedAt);
  useEffect(() => {
    if (known.current === dataUpdatedAt) return;
    known.current = dataUpdatedAt;
    onUpdate();
  });
}
