import type { MouseEvent } from 'react';
import { Form } from 'react-router';
import type { SafetyAction } from '#client/features/safety/safety-dialog.tsx';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import type { IconName } from '#client/ui/icons/icon-names.ts';
import { menuItem } from '#client/ui/overlays/menu.tsx';
import type { DeletedChat } from './delete-dialog.tsx';

interface FormItemProps {
  /** What it is done with: the hidden field of the form. */
  of: { conversation: string; seq?: number } | { member: string };
  intent: string;
  icon: IconName;
  label: string;
  /** Keeps the filter of the list. */
  search?: string;
  onPress: () => void;
}

/** An item of the menu of a conversation. Without scripts each is a form of its own, which takes effect at once. */
export function FormItem({ of, intent, icon, label, search = '', onPress }: FormItemProps) {
  return (
    <Form method="post" action={href('chats') + search} role="none">
      {Object.entries(of).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
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
    </Form>
  );
}

interface DeleteProps {
  chat: DeletedChat;
  onDelete: (chat: DeletedChat) => void;
}

export function DeleteItem({ chat, onDelete }: DeleteProps) {
  return (
    <FormItem
      of={{ conversation: chat.conversation.id, seq: chat.last_message.seq }}
      intent="delete"
      icon="trash"
      label={useT()('chat.delete.action')}
      onPress={() => onDelete(chat)}
    />
  );
}

interface SafetyProps {
  profile: { id: string; name: string };
  onSafety: (action: SafetyAction) => void;
}

/** Blocks a member in the menu of a conversation, so that the block holds when a hidden one comes back. */
export function BlockItem({ profile: { id, name }, onSafety }: SafetyProps) {
  return (
    <FormItem
      of={{ member: id }}
      intent="block"
      icon="prohibit"
      label={useT()('person.block', { name })}
      onPress={() => onSafety('block')}
    />
  );
}

/** Report and block in the menu of a conversation. */
export function SafetyItems({ profile, onSafety }: SafetyProps) {
  const t = useT();
  return (
    <>
      <a {...menuItem()} href={href('complaints')} onClick={runFromMenu(() => onSafety('report'))}>
        <Icon name="flag" />
        {t('person.report', { name: profile.name })}
      </a>
      <BlockItem profile={profile} onSafety={onSafety} />
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
