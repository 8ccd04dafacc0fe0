import { queryOptions } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import { listSavedMethods } from './contract.ts';

export const savedMethodsQuery = (call: Call) =>
  queryOptions({ queryKey: ['saved-methods'], queryFn: () => call(listSavedMethods, {}) });
