import { Form } from 'react-router';
import { useT } from '#client/i18n/react.tsx';
import { ButtonLink } from '#client/links.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { useHydrated } from '#client/ui/use-hydrated.ts';
import { MESSAGES_PAGE_SIZE } from '../rules.ts';
import type { MessageLogProps } from './message-log-props.ts';
import { VirtualLog } from './virtual-log.tsx';

/**
 * The messages, the newest at the bottom. The server renders them as a plain list, because its policy for styles
 * refuses the positions of a virtual one.
 */
export function MessageLog(props: MessageLogProps) {
  const t = useT();
  if (useHydrated()) return <VirtualLog {...props} />;
  const { items, messages, query, newLine, renderItem } = props;
  const newest = query.data.pages.at(-1);
  const isUnread = newLine.after !== null || newest?.marked_unread;
  const endBefore = (seq = 0) => `?before=${seq}`;
  return (
    <div className="convo__mid">
      {/* The keyboard scrolls what has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="convo__body convo__body--plain" role="log" tabIndex={0} aria-label={t('chat.log')}>
        <div>
          {query.hasPreviousPage && (
            <p className="convo__earlier">
              <ButtonLink size="sm" to={endBefore(messages[0]?.seq)}>
                {t('chat.earlier')}
              </ButtonLink>
            </p>
          )}
          {items.map(renderItem)}
          {query.hasNextPage && (
            <p className="convo__earlier">
              <ButtonLink size="sm" to={endBefore((messages.at(-1)?.seq ?? 0) + MESSAGES_PAGE_SIZE + 1)}>
                {t('chat.later')}
              </ButtonLink>
            </p>
          )}
          {newest?.conversation && isUnread && (
            <Form className="convo__earlier convo__read" method="post">
              <input type="hidden" name="conversation" value={newest.conversation.id} />
              <input type="hidden" name="seen" value={messages.at(-1)?.seq} />
              <Button size="sm" type="submit" name="intent" value="read">
                {t('chat.arrange.mark_read')}
              </Button>
            </Form>
          )}
        </div>
      </div>
    </div>
  );
}
