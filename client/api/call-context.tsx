import { useQueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { Call } from './endpoint.ts';

const CallContext = createContext<Call | null>(null);

export const CallProvider = CallContext;

export function useCall(): Call {
  const call = use(CallContext);
  if (call === null) throw new Error('No CallProvider above this component');
  return call;
}

/** What a component needs that calls and keeps the answers. */
export function useApi() {
  return { call: useCall(), queries: useQueryClient() };
}
