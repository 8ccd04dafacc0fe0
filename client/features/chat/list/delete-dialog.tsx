import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { useApi } from '#client/api/call-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { focusOnPage } from '#client/ui/focus/focus.ts';
import type { Chat } from '../contract.ts';
import { DeleteQuestion } from './delete-question.tsx';
import { removeChat } from './remove-chat.ts';

export interface DeletedChat extends Pick<Chat, 'conversation' | 'profile'> {
  /** The newest message when the member asked for it. */
  readonly last_message: Pick<Chat['last_message'], 'seq'>;
}

/** Asks before a conversation is deleted, one dialog for all. `ask` opens it. */
export function useDeleteDialog(): { ask: (chat: DeletedChat) => void; dialog: ReactNode } {
  const t = useT();
  const { call, queries } = useApi();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [chat, setChat] = useState<DeletedChat | null>(null);
  const close = () => setChat(null);
  const confirm = async () => {
    if (!chat) return;
    // While it is open, nothing outside can have the focus.
    flushSync(close);
    const { conversation, profile, last_message: last } = chat;
    const removal = removeChat(queries, call, { id: conversation.id, seq: last.seq });
    const open = [href('chats-id', { id: conversation.id }), href('members-id-chat', { id: profile.id })];
    if (open.includes(pathname)) void navigate(href('chats'));
    else focusOnPage();
    await removal;
  };
  const name = chat?.profile.name || t('chat.row.deleted_account');
  return {
    ask: setChat,
    dialog: (
      <DeleteQuestion
        id="delete-chat"
        open={chat !== null}
        title={t('chat.delete.title')}
        text={t('chat.delete.text', { name })}
        onConfirm={() => void confirm()}
        onClose={close}
      />
    ),
  };
}
