import { ApiError } from '#client/api/errors.ts';
import type { ReportForm } from '#client/features/safety/contract.ts';
import { cancelFileDeletion, scheduleFileDeletion } from '#worker/features/photos/photo-files-store.ts';
import { createPhotoKey, getPhotoPath } from '#worker/features/photos/photo-keys.ts';
import { report } from '#worker/features/safety/report.ts';
import type { Evidence } from '#worker/features/safety/store.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { requireMember } from '#worker/session/require-member.ts';
import type { MessageRow } from './hot-message-store.ts';
import { listMessages } from './read-messages.ts';
import { requireChat } from '../reading/read-conversation.ts';
import { toMessage } from './to-message.ts';

/** Messages that are kept: the reported one and those before it. */
const EVIDENCE_LENGTH = 10;

/** Reports a message of the peer. What the viewer saw is kept, so that deleting it does not protect from a report. */
export async function storeMessageReport(
  context: RequestContext,
  { id, seq }: { readonly id: string; readonly seq: number },
  form: ReportForm,
) {
  const viewer = requireMember(context).id;
  const chat = await requireChat(context, id);
  const rows = await listMessages(context, id, {
    clearedSeq: chat.clearedSeq,
    before: seq + 1,
    limit: EVIDENCE_LENGTH,
  });
  const row = rows.at(-1);
  const message = row?.seq === seq ? toMessage(row, chat, viewer) : null;
  if (!row || !message || message.mine || message.deleted || chat.peer === null)
    throw new ApiError('not_found');
  return report(context, {
    ...form,
    reported: { id: chat.peerId, name: chat.peer.name },
    about: `${id}:${seq}`,
    collect: async () => {
      const evidenceKey = await copyPhoto(context, row);
      return {
        content: { evidence: rows.map((messageRow) => toEvidence(messageRow, viewer)), evidenceKey },
        writes: evidenceKey === null ? [] : [cancelFileDeletion(context.db, evidenceKey)],
      };
    },
    quoted: message.text ?? '',
  });
}

/** What the viewer has hidden is not kept. */
function toEvidence(row: MessageRow, viewer: string): Evidence {
  const { seq, senderId, createdAt: at } = row;
  const from = senderId === viewer ? 'reporter' : 'reported';
  const isHidden = row.hidden && from === 'reported';
  const { text, gift, imageKey } = isHidden ? { text: null, gift: null, imageKey: null } : row;
  return { seq, from, text, gift, isPhoto: imageKey !== null, at };
}

/** The original goes when its sender deletes the message. A copy whose report is not stored is deleted by a job. */
async function copyPhoto({ db, ports, now }: RequestContext, { imageKey }: Pick<MessageRow, 'imageKey'>) {
  const stored = imageKey === null ? null : await ports.files.get(getPhotoPath(imageKey, 'full'));
  if (stored === null) return null;
  const key = createPhotoKey();
  const bytes = new Uint8Array(await new Response(stored.body).arrayBuffer());
  await scheduleFileDeletion(db, key, now);
  await ports.files.put(getPhotoPath(key, 'full'), bytes);
  return key;
}
