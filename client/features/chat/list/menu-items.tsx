import type { MouseEvent, ReactNode } from 'react';
import { Form } from 'react-router';
import type { SafetyAction } from '#client/features/safety/safety-dialog.tsx';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import type { IconName } from '#client/ui/icons/icon-names.ts';
import { menuItem } from '#client/ui/overlays/menu.tsx';
import type { DeletedChat } from './delete-dialog.tsx';

interface MenuFormProps {
  /** Null before the first message. */
  chat: DeletedChat | null;
  member: string;
  /** Keeps the filter of the list. */
  search?: string;
  children: ReactNode;
}

/** What a menu of a conversation contains: without scripts its buttons take effect at once. */
export function MenuForm({ chat, member, search = '', children }: MenuFormProps) {
  return (
    <Form method="post" action={href('chats') + search} role="none">
      {chat && (
        <>
          <input type="hidden" name="conversation" value={chat.conversation.id} />
          <input type="hidden" name="seq" value={chat.last_message.seq} />
        </>
      )}
      <input type="hidden" name="member" value={member} />
      {children}
    </Form>
  );
}

interface IntentItemProps {
  intent: string;
  icon: IconName;
  label: string;
  onPress: () => void;
}

/** A button in a {@link MenuForm}. */
export function IntentItem({ intent, icon, label, onPress }: IntentItemProps) {
  return (
    <button
      {...menuItem()}
      className={classNames('menu__item', intent === 'delete' && 'menu__item--danger')}
      type="submit"
      name="intent"
      value={intent}
      onClick={runFromMenu(onPress)}
    >
      <Icon name={icon} />
      {label}
    </button>
  );
}

export function DeleteItem({ onDelete }: { onDelete: () => void }) {
  return <IntentItem intent="delete" icon="trash" label={useT()('chat.delete.action')} onPress={onDelete} />;
}

interface SafetyProps {
  name: string;
  onSafety: (action: SafetyAction) => void;
}

/** Blocks a member in the menu of a conversation, so that the block holds when a hidden one comes back. */
export function BlockItem({ name, onSafety }: SafetyProps) {
  return (
    <IntentItem
      intent="block"
      icon="prohibit"
      label={useT()('person.block', { name })}
      onPress={() => onSafety('block')}
    />
  );
}

/** Report and block in the menu of a conversation. */
export function SafetyItems({ name, onSafety }: SafetyProps) {
  const t = useT();
  return (
    <>
      <a {...menuItem()} href={href('complaints')} onClick={runFromMenu(() => onSafety('report'))}>
        <Icon name="flag" />
        {t('person.report', { name })}
      </a>
      <BlockItem name={name} onSafety={onSafety} />
    </>
  );
}

/** The item disappears with its menu, so a dialog must return the focus to the menu button. */
function runFromMenu(run: () => void) {
  return (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    event.currentTarget.closest('details')?.querySelector('summary')?.focus();
    run();
  };
}
