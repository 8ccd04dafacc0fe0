import { createLazyPart } from '#client/lazy-part.tsx';
import type { MemberProfile } from '../contract.ts';

/** Few profiles have one of them. */
export const PhotoRequestNotice = createLazyPart(
  async () => (await import('./photo-request-notice.tsx')).PhotoRequestNotice,
);
export const PhotoRequestAlert = createLazyPart(
  async () => (await import('#client/features/photo-requests/answer-buttons.tsx')).PhotoRequestAlert,
);

/** Loads what this profile shows of them. The profile is shown even if a part fails to load. */
export async function loadProfileParts(member: MemberProfile): Promise<void> {
  await Promise.allSettled([
    isPhotoRequestNeeded(member) && PhotoRequestNotice.load(),
    member.photo_request && PhotoRequestAlert.load(),
  ]);
}

/** Whether the viewer sees the photos only after a request. */
export const isPhotoRequestNeeded = ({ photo_access: access }: MemberProfile): boolean =>
  access !== 'open' && access !== 'granted';
