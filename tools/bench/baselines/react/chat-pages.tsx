import type { RivalChat, RivalConversation } from './data.ts';
import { Icon } from './fields.tsx';
import { Frame } from './frame.tsx';

export function ChatsPage({ chats }: { chats: readonly RivalChat[] }) {
  return (
    <Frame>
      <ChatList chats={chats} />
      <p className="empty">Choose a conversation.</p>
    </Frame>
  );
}

export function ConversationPage({ data: { profile, messages, chats } }: { data: RivalConversation }) {
  return (
    <Frame>
      <ChatList chats={chats} />
      <section className="conversation">
        <header>
          <a href={`/members/${profile.id}`}>{profile.name}</a>
          {profile.online && <span className="online">Online now</span>}
        </header>
        <div role="log">
          {messages.map(({ seq, mine, text, at }) => (
            <div key={seq} className={mine ? 'message message-out' : 'message'}>
              <p className="bubble">{text}</p>
              <time dateTime={new Date(at).toISOString()}>{toTime(at)}</time>
              <details className="menu-wrap">
                <summary>
                  <Icon name="dots" />
                </summary>
                {['Reply', 'Copy', mine ? 'Delete' : 'Report'].map((action) => (
                  <button key={action} type="submit" name="intent" value={action.toLowerCase()}>
                    {action}
                  </button>
                ))}
              </details>
            </div>
          ))}
        </div>
        <form className="composer" method="post">
          <textarea name="text" aria-label="Message" />
          <button type="submit" className="button button-primary">
            <Icon name="send" />
            Send
          </button>
        </form>
      </section>
    </Frame>
  );
}

function ChatList({ chats }: { chats: readonly RivalChat[] }) {
  return (
    <section className="chat-list">
      <h1>Messages</h1>
      <ul>
        {chats.map(({ conversation, profile, num_unread_messages: unread, last_message: last }) => (
          <li key={conversation.id}>
            <a href={`/chats/${conversation.id}`}>
              {profile.main_image && (
                <img
                  src={`/photos/${profile.main_image.thumb_filename}`}
                  alt=""
                  width={56}
                  height={56}
                  loading="lazy"
                />
              )}
              <span>{profile.name}</span>
              {profile.fictional && <span className="pill">Fictional</span>}
              <time dateTime={new Date(last.at).toISOString()}>{toTime(last.at)}</time>
              <span className="preview">{last.text}</span>
              {unread > 0 && <span className="badge">{unread}</span>}
            </a>
            <details className="menu-wrap">
              <summary>
                <Icon name="dots" />
              </summary>
              {['Pin', 'Mute', 'Archive', 'Delete', 'Block', 'Report'].map((action) => (
                <button key={action} type="submit" name="intent" value={action.toLowerCase()}>
                  {action}
                </button>
              ))}
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

function toTime(at: number): string {
  return new Date(at).toISOString().slice(11, 16);
}
