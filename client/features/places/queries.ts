import { queryOptions } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import { ApiError } from '#client/api/errors.ts';
import { type Place, geocode, getTowns } from './contract.ts';
import { GEOLOCATION_MAX_AGE_MS, type Position } from './geolocation.ts';

/**
 * The town of a position, or false where there is none. Only that error is stored as an answer; after any other,
 * such as a lost connection, the next click asks again.
 */
export const geocodeQuery = (call: Call, { lat, lon }: Position) =>
  queryOptions({
    queryKey: ['geocode', lat, lon],
    queryFn: (): Promise<Place | false> =>
      call(geocode, { query: { lat: String(lat), lon: String(lon) } }).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'not_found') return false;
        throw error;
      }),
    staleTime: GEOLOCATION_MAX_AGE_MS,
    gcTime: GEOLOCATION_MAX_AGE_MS,
  });

export const townsQuery = (call: Call, country: string, region: string) =>
  queryOptions({
    queryKey: ['towns', country, region],
    queryFn: () => call(getTowns, { query: { country, region } }),
    staleTime: 'static',
  });
