import type { PhotoAccess } from '#client/features/members/contract.ts';
import { type Viewer, canSeePhoto } from '#worker/features/safety/profile-access.ts';
import type { FoundMember } from './store.ts';

/** The photos that the viewer may see, and why others are not among them: those are counted, never addressed. */
export function photosFor({ member, relation, asked, photos }: FoundMember, viewer: Viewer) {
  const active = photos.filter(({ status }) => status === 'active');
  const isOwn = viewer.id === member.id;
  const seen = (isOwn ? photos : active).filter((photo) =>
    canSeePhoto(photo, active.indexOf(photo), member, viewer, relation),
  );
  const isPrivate = member.privacyMode && !isOwn && active.length > 0;
  const access: PhotoAccess = isPrivate ? (asked ?? 'ask') : 'open';
  return { photos: seen, locked: isOwn ? 0 : active.length - seen.length, access };
}
