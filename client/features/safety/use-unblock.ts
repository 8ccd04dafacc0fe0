import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#client/api/call-context.tsx';
import { useErrorToast } from '#client/features/forms/use-error-toast.ts';
import { refreshAfterBlockChange } from './refresh-after-block-change.ts';
import { unblockMember } from './contract.ts';

export interface Person {
  id: string;
  name: string;
}

/** Unblocks a member. The page that offers it becomes the profile. Resolves with whether it worked. */
export function useUnblock() {
  const { call, queries } = useApi();
  const { revalidate } = useRevalidator();
  const showError = useErrorToast();
  const [isBusy, setIsBusy] = useState(false);
  const unblock = async ({ id }: Person): Promise<boolean> => {
    setIsBusy(true);
    try {
      await call(unblockMember, { params: { id } });
      await refreshAfterBlockChange(queries, call, id);
      await revalidate();
      return true;
    } catch (error) {
      showError(error);
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, unblock };
}
