import { ApiError } from '#client/api/errors.ts';
import { listSavedMethods, removeSavedMethod } from '#client/features/payments/saved/contract.ts';
import { serve } from '#worker/http/api/serve.ts';
import { commit } from '#worker/idempotency/store.ts';
import { requireMember } from '#worker/session/require-member.ts';
import * as store from './saved-method-store.ts';

export const savedMethodsApi = [
  serve(listSavedMethods, async (context) => {
    const rows = await store.listSavedMethods(context, requireMember(context).id);
    return {
      methods: rows.map(({ id, method, label, createdAt }) => ({
        id,
        method,
        label,
        saved_at: new Date(createdAt).toISOString(),
      })),
    };
  }),

  serve(removeSavedMethod, async (context, { params }) => {
    const memberId = requireMember(context).id;
    const rows = await store.listSavedMethods(context, memberId);
    const row = rows.find(({ id }) => id === params.id);
    if (!row) throw new ApiError('not_found');
    return commit(context, [...store.writeRemoval(context, memberId, row)], { removed: row.label });
  }),
];
