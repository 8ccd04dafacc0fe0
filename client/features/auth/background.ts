import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { clearTabData } from './session/clear-browser-data.ts';
import { leaveMemberPages } from './session/member-queries.ts';
import { logoutChannel } from './session/tab-channels.ts';
import { dropUnsentOfOthers } from './session/unsent-input.ts';
import type { User } from './user.ts';

/** Comes first of all: what another member has left unsent is gone before any feature sends what it kept. */
export function AuthBackground({ user: { id } }: { user: User }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => dropUnsentOfOthers(id), [id]);
  useEffect(
    () =>
      logoutChannel.listen(() => {
        clearTabData();
        void leaveMemberPages(queries, navigate);
      }),
    [queries, navigate],
  );
  return null;
}
