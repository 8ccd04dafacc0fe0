import * as v from 'valibot';
import { defineEndpoint } from '#client/api/endpoint.ts';
import { METHODS } from '../rules.ts';

const savedMethod = v.object({
  id: v.string(),
  method: v.picklist(METHODS),
  /** Visa •••• 4242 */
  label: v.string(),
  /** ISO 8601, UTC. */
  saved_at: v.string(),
});

export type SavedMethod = v.InferOutput<typeof savedMethod>;

export const listSavedMethods = defineEndpoint({
  method: 'GET',
  path: '/api/saved-methods',
  summary: 'The cards and mandates that the member has saved for later orders, the latest first.',
  access: 'member',
  answer: v.object({ methods: v.array(savedMethod) }),
});

export const removeSavedMethod = defineEndpoint({
  method: 'DELETE',
  path: '/api/saved-methods/:id',
  summary: 'Forgets a saved card or mandate; debits that were ordered before still follow.',
  access: 'member',
  params: v.object({ id: v.pipe(v.string(), v.maxLength(60)) }),
  answer: v.object({ removed: v.string() }),
  errors: ['not_found'],
});
