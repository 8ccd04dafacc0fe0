import { useLoaderData } from 'react-router';
import type { PageHandle } from '#client/route-module.ts';
import { classNames } from '#client/ui/class-names.ts';
import { ChatList } from './list/chat-list.tsx';
import { useDeleteDialog } from './list/delete-dialog.tsx';
import { NoConversation } from './list/empty-lists.tsx';
import { ConversationPane } from './conversation/conversation-pane.tsx';
import type { ChatPageData } from './loader.ts';
import { useClock, useTimeFormat } from './messages/message-time.ts';
import { VisitorLogin } from './visitor-login.tsx';
import './chat.css';
import './list/chat-list.css';
import './conversation/conversation.css';
import './conversation/composer.css';
import './messages/message.css';

export { chatLoader as loader } from './loader.ts';
export { chatAction as action } from './action.ts';

export const handle: PageHandle = {
  title: (t) => t('chat.title'),
};

/** The list and a conversation, side by side on wide screens. */
export function Component() {
  const page = useLoaderData<ChatPageData>();
  return page.isVisitor ? <VisitorLogin /> : <ChatPage page={page} />;
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
