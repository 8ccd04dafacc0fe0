import { ApiError } from '#client/api/errors.ts';

/** Why a profile is closed to a viewer who may know that it exists. */
export interface AccessError {
  readonly code: 'blocked' | 'own_block';
  readonly name: string;
}

export function toAccessError(error: unknown): AccessError | null {
  if (!(error instanceof ApiError)) return null;
  const { code, params } = error;
  return code === 'blocked' || code === 'own_block' ? { code, name: String(params['name'] ?? '') } : null;
}
