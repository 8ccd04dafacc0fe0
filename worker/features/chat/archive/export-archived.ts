import { getImageUrl } from '../messages/image-url.ts';
import { listPagesOfMember } from './archive-store.ts';
import { type ArchiveSite, readPage } from './read-archive.ts';

/** Archived messages that a member has sent, for the export of the member's data. */
export async function exportArchived(site: ArchiveSite, memberId: string) {
  const sent = [];
  for (const page of await listPagesOfMember(site, memberId)) {
    const own = (await readPage(site, page)).filter(({ senderId }) => senderId === memberId);
    for (const { seq, text, gift, imageKey, price, createdAt } of own)
      sent.push({
        to: page.peerId,
        name: page.peerName,
        text,
        gift,
        photo: imageKey === null ? null : getImageUrl(page.conversationId, seq, 'full'),
        credits: price,
        date: new Date(createdAt).toISOString().replace(/\.\d+/, ''),
      });
  }
  return sent;
}
