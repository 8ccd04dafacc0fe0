import { addLike, addPhotoRequest } from '#worker/testing/relations.ts';
import { addPhoto } from '#worker/testing/photos.ts';
import type { TestApp } from '#worker/testing/test-app.ts';
import type { MailedKind, NoticeParams } from './notify-by-mail.ts';

/** What the members of a notice have done, as the database keeps it. A later answer replaces the earlier one. */
export async function addFacts<K extends MailedKind>(
  app: TestApp,
  to: string,
  kind: K,
  params: NoticeParams[K],
): Promise<void> {
  const from = 'from' in params ? params.from : '';
  const like = async (liker: string, liked: string) => {
    await app.db.prepare('DELETE FROM likes WHERE member_id = ? AND liked_id = ?').bind(liker, liked).run();
    await addLike(app, liker, liked);
  };
  const ask = async (owner: string, viewer: string, state: 'requested' | 'granted' | 'refused') => {
    await app.db.prepare('DELETE FROM photo_grants WHERE owner_id = ?').bind(owner).run();
    await addPhotoRequest(app, owner, viewer, state);
  };
  if (kind === 'new_like' || kind === 'new_match') await like(from, to);
  if (kind === 'new_match') await like(to, from);
  if (kind === 'photo_request') await ask(to, from, 'requested');
  if ('granted' in params) await ask(from, to, params.granted ? 'granted' : 'refused');
  if ('photo' in params) await addPhoto(app, to, { key: params.photo });
}
