import { ApiError } from '#client/api/errors.ts';
import { geocode, getTowns, savePlace } from '#client/features/places/contract.ts';
import { findRegion } from './regions.ts';
import { listPossibleResidences } from '#worker/session/age-check-due.ts';
import { assertAreaOpen, findAreaClosure } from '#worker/session/members-area.ts';
import { requireMember } from '#worker/session/require-member.ts';
import { commit } from '#worker/idempotency/store.ts';
import { serve } from '#worker/http/api/serve.ts';
import { findNearestTown } from './places.ts';
import { writePlace } from './store.ts';

export const endpoints = [
  serve(geocode, async (context, { query }) => {
    const place = findNearestTown(listPossibleResidences(context), query);
    if (!place) throw new ApiError('not_found');
    return place;
  }),

  serve(getTowns, async (context, { query: { country, region } }) => {
    const isServed = context.tenant.countries.some((served) => served === country);
    const towns = isServed ? (findRegion(country, region)?.towns ?? []) : [];
    return { towns: towns.map(([name]) => name).toSorted((a, b) => a.localeCompare(b, country)) };
  }),

  serve(savePlace, async (context, { body }) => {
    const { id } = requireMember(context);
    // Where no provider makes the age check, a wrong country in the profile could not be corrected otherwise.
    if (findAreaClosure(context) !== 'age_check' || context.ports.ageAssurance !== null)
      assertAreaOpen(context);
    return commit(context, [writePlace(context, id, body)], { ok: true } as const);
  }),
];
