import { queryOptions } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import { getAccount } from './contract.ts';

/** The own address, which the wall before the confirmation names. */
export const accountQuery = (call: Call) =>
  queryOptions({ queryKey: ['account'], queryFn: () => call(getAccount, {}) });
