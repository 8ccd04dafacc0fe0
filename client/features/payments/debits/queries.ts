import { queryOptions } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import { getDebit } from './contract.ts';

export const debitQuery = (call: Call, id: string) =>
  queryOptions({ queryKey: ['debit', id], queryFn: () => call(getDebit, { params: { id } }) });
