import { queryOptions } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import { listWithdrawals } from './contract.ts';

export const purchasesQuery = (call: Call) =>
  queryOptions({ queryKey: ['withdrawals'], queryFn: () => call(listWithdrawals, {}) });
