import * as v from 'valibot';
import { visibleText } from '#client/features/forms/visible-text.ts';
import { defineEndpoint } from '#client/api/endpoint.ts';
import { SEARCH_NAME_MAX } from '../rules.ts';

const savedSearch = v.object({
  id: v.string(),
  name: v.string(),
  /** As in the address of /members, without the question mark. */
  query: v.string(),
});

export type SavedSearch = v.InferOutput<typeof savedSearch>;

export const listSavedSearches = defineEndpoint({
  method: 'GET',
  path: '/api/saved-searches',
  summary: "The member's saved searches.",
  access: 'member',
  needsConsent: true,
  /** Oldest first; at most {@link SAVED_SEARCHES_MAX}. */
  answer: v.object({ searches: v.array(savedSearch) }),
});

export const newSavedSearch = v.object({
  name: v.pipe(
    visibleText,
    v.nonEmpty('required'),
    v.maxLength(SEARCH_NAME_MAX, 'search_name_long'),
    v.regex(/^\P{C}*$/u, 'invalid'),
  ),
  /** As in the address of /members. Parameters that do not belong to a search are dropped. */
  query: v.pipe(v.string(), v.maxLength(1000, 'invalid')),
});

export const saveSearch = defineEndpoint({
  method: 'POST',
  path: '/api/saved-searches',
  summary: 'Saves a search under a name.',
  access: 'member',
  needsConsent: true,
  body: newSavedSearch,
  answer: v.object({ search: savedSearch }),
  errors: ['saved_searches_full'],
});

export const deleteSavedSearch = defineEndpoint({
  method: 'DELETE',
  path: '/api/saved-searches/:id',
  summary: 'Deletes a saved search. Deleting it again changes nothing.',
  access: 'member',
  params: v.object({ id: v.pipe(v.string(), v.maxLength(40)) }),
  answer: v.object({}),
});
