import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useApi } from '#client/api/call-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { focusOnPage } from '#client/ui/focus/focus.ts';
import { Dialog, DialogHead } from '#client/ui/overlays/dialog.tsx';
import type { Chat } from '../contract.ts';
import { removeChat } from './remove-chat.ts';

const ID = 'delete-chat';

export type DeletedChat = Pick<Chat, 'conversation' | 'profile'>;

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
    close();
    const { conversation, profile } = chat;
    const removal = removeChat(queries, call, t, conversation.id);
    const open = [href('chats-id', { id: conversation.id }), href('members-id-chat', { id: profile.id })];
    if (open.includes(pathname)) void navigate(href('chats'));
    else focusOnPage();
    await removal;
  };
  const name = chat?.profile.name || t('chat.row.deleted_account');
  return {
    ask: setChat,
    dialog: (
      <Dialog id={ID} sheet open={chat !== null} onClose={close}>
        <div className="dialog__in stack">
          <DialogHead dialogId={ID} title={t('chat.delete.title')} closeLabel={t('chat.delete.cancel')} />
          <p>{t('chat.delete.text', { name })}</p>
          <div className="stack stack--3">
            <Button variant="danger-fill" block onClick={() => void confirm()}>
              {t('chat.delete.confirm')}
            </Button>
            <Button block onClick={close}>
              {t('chat.delete.cancel')}
            </Button>
          </div>
        </div>
      </Dialog>
    ),
  };
}
