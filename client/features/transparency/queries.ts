import { queryOptions } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import { getTransparency } from './contract.ts';

export const transparencyQuery = (call: Call) =>
  queryOptions({ queryKey: ['transparency'], queryFn: () => call(getTransparency, {}) });
