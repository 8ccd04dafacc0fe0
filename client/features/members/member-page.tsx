import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLoaderData, useParams } from 'react-router';
import { useCall } from '#client/api/call-context.tsx';
import { ApiError } from '#client/api/errors.ts';
import { focusIfLost } from '#client/ui/focus.ts';
import type { MemberCard } from './card.ts';
import { MemberWaiting } from './member-waiting.tsx';
import { MemberProfileView } from './member-profile.tsx';
import { memberCardKey, memberQuery } from './queries.ts';
import { BlockedPage, OwnBlockPage } from './refused-pages.tsx';
import { type SightRefusal, sightRefusal } from './sight-refusal.ts';
import './profile.css';

/** Refusals that end what was seen before; any other leaves it for the time being. */
const ENDS: readonly string[] = ['not_found', 'blocked', 'own_block', 'validation'];

/** SPEC §2 /members/{id} and /likes/m/{id}. */
export function MemberPage() {
  const { id = '' } = useParams();
  const call = useCall();
  const queries = useQueryClient();
  const loaded = useLoaderData<{ refusal?: SightRefusal }>();
  const { data: member, error } = useQuery({ ...memberQuery(call, id), enabled: !loaded.refusal });
  const refusal = loaded.refusal ?? sightRefusal(error);
  const isWaiting = !member && !error && !loaded.refusal;
  // Whoever has begun in the page that waits goes on in the one that takes its place.
  useEffect(() => (isWaiting ? () => focusIfLost() : undefined), [isWaiting]);
  if (refusal?.code === 'blocked') return <BlockedPage name={refusal.name} />;
  if (refusal) return <OwnBlockPage id={id} name={refusal.name} replaces={!loaded.refusal} />;
  if (error && (!member || (error instanceof ApiError && ENDS.includes(error.code)))) throw error;
  // The next member starts with their first photo.
  if (member) return <MemberProfileView key={id} member={member} />;
  return <MemberWaiting card={queries.getQueryData<MemberCard>(memberCardKey(id)) ?? null} />;
}
