import { Suspense } from 'react';
import { type ActionFunctionArgs, redirect, useLoaderData } from 'react-router';
import { readText } from '#client/features/forms/form-text.ts';
import type { PageHandle } from '#client/route-module.ts';
import { classNames } from '#client/ui/class-names.ts';
import { VisitorLogin } from './chat-parts.tsx';
import { ChatList } from './list/chat-list.tsx';
import { useDeleteDialog } from './list/delete-dialog.tsx';
import { NoConversation } from './list/empty-lists.tsx';
import { ConversationPane } from './conversation/conversation-pane.tsx';
import type { ChatPageData } from './loader.ts';
import { useClock, useTimeFormat } from './messages/message-time.ts';
import './chat.css';
import './list/chat-list.css';
import './conversation/conversation.css';
import './composer/composer.css';
import './messages/message.css';
import { ApiError, isOutcomeUnknown } from '#client/api/errors.ts';
import { enterAsMember } from '#client/features/auth/queries.ts';
import { rejectForm } from '#client/features/forms/form-errors.ts';
import { blockMember, unblockMember } from '#client/features/safety/contract.ts';
import { href } from '#client/routes.ts';
import { arrangeChat, deleteChat, markChatRead } from './contract.ts';
import { ARRANGEMENTS, isArrangement } from './list/arrangements.ts';
import { sendMessage } from './messages/message-contract.ts';
import { takeBackWaitingMessage } from './waiting/waiting-contract.ts';

export { chatLoader as loader } from './loader.ts';

/** Handles the forms of the chat without scripts, then shows the page again. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { call } = await enterAsMember({ context, request });
  const form = await request.formData();
  const read = (name: string) => readText(form, name);
  const intent = read('intent');
  const text = read('text');
  const key = read('key') || undefined;
  /** The last message that the page shows. */
  const seen = Number(read('seen'));
  try {
    if (intent === 'delete') {
      const seq = Number(read('seq')) || undefined;
      await call(deleteChat, { body: { conversation: read('conversation'), seq } });
      return redirect(href('chats'));
    }
    if (isArrangement(intent)) {
      await call(arrangeChat, { params: { id: read('conversation') }, body: ARRANGEMENTS[intent] });
      const { pathname, search } = new URL(request.url);
      return redirect(pathname + search);
    }
    if (intent === 'take_back') {
      await call(takeBackWaitingMessage, { params: { id: read('member') } });
    } else if (intent === 'unblock') {
      await call(unblockMember, { params: { id: read('member') } });
    } else if (intent === 'block') {
      await call(blockMember, { params: { id: read('member') } });
    } else if (intent === 'read') {
      await call(markChatRead, { params: { id: read('conversation') }, body: { seq: seen } });
    } else {
      // A page of before has no such field, and no key.
      const price = form.has('price') ? Number(read('price')) : undefined;
      const id = read('conversation');
      // Who answers has read what the page shows. The server counts an answer as read only if all before it is read.
      if (seen > 0) await call(markChatRead, { params: { id }, body: { seq: seen } }).catch(() => undefined);
      const body = { member: read('member'), text, price };
      const sent = await call(sendMessage, { body }, key);
      return redirect(href('chats-id', { id: sent.conversation.id }));
    }
  } catch (error) {
    // Another member, who has logged in since, may not see this conversation.
    if (error instanceof ApiError && error.code === 'other_member')
      throw new ApiError('other_member', { params: { ...error.params, text } });
    const isUnknown = error instanceof ApiError && isOutcomeUnknown(error.code);
    // What may have been stored is sent again under the same key.
    return rejectForm(error, { text, key: isUnknown ? key : undefined });
  }
  return redirect(new URL(request.url).pathname);
}

export const handle: PageHandle = {
  streams: 'plain',
  title: (t) => t('chat.title'),
};

/** The list and a conversation, side by side on wide screens. */
export function Component() {
  const page = useLoaderData<ChatPageData>();
  if (!page.isVisitor) return <ChatPage page={page} />;
  return (
    <Suspense fallback={null}>
      <VisitorLogin />
    </Suspense>
  );
}

function ChatPage({ page }: { page: ChatPageData }) {
  const { address } = page;
  const times = useTimeFormat(useClock(page.now));
  const { ask, dialog } = useDeleteDialog();
  return (
    <main id="main" className={classNames('chatapp', address ? 'chatapp--convo' : 'chatapp--list')}>
      <ChatList page={page} times={times} onDelete={ask} />
      {address ? (
        <ConversationPane
          key={`${address.kind} ${address.id}`}
          page={page}
          address={address}
          times={times}
          onDelete={ask}
        />
      ) : (
        <section className="convo">
          <NoConversation />
        </section>
      )}
      {dialog}
    </main>
  );
}
