import { ApiError } from '#client/api/errors.ts';
import { geocode, getTowns, putPlace } from '#client/features/presence/contract.ts';
import { findRegion } from './regions.ts';
import { currentMember } from '#worker/session/require-member.ts';
import { commit } from '#worker/idempotency/store.ts';
import { serve } from '#worker/http/api/serve.ts';
import { nearestTown } from './places.ts';
import { writePlace } from './store.ts';

export const presenceApi = [
  serve(geocode, async (visit, { query }) => {
    const place = nearestTown(visit.tenant.countries, query);
    if (!place) throw new ApiError('not_found');
    return place;
  }),

  serve(getTowns, async (visit, { query: { country, region } }) => {
    const isServed = visit.tenant.countries.some((one) => one === country);
    const towns = isServed ? (findRegion(country, region)?.towns ?? []) : [];
    return { towns: towns.map(([name]) => name).toSorted((a, b) => a.localeCompare(b, country)) };
  }),

  serve(putPlace, async (visit, { body }) => {
    const { id } = currentMember(visit);
    return commit(visit, [writePlace(visit, id, body)], { ok: true } as const);
  }),
];
