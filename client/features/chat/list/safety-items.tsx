import type { MouseEvent } from 'react';
import { Form } from 'react-router';
import type { SafetyAction } from '#client/features/safety/safety-dialog.tsx';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { menuItem } from '#client/ui/overlays/menu.tsx';

interface Props {
  profile: { id: string; name: string };
  onSafety: (action: SafetyAction) => void;
}

/** Blocks a member in the menu of a conversation, so that the block holds when a hidden one comes back. */
export function BlockItem({ profile: { id, name }, onSafety }: Props) {
  const t = useT();
  return (
    <Form method="post" action={href('chats')} role="none">
      <input type="hidden" name="member" value={id} />
      <button
        {...menuItem()}
        type="submit"
        name="intent"
        value="block"
        onClick={runFromMenu(() => onSafety('block'))}
      >
        <Icon name="prohibit" />
        {t('person.block', { name })}
      </button>
    </Form>
  );
}

/** Report and block in the menu of a conversation. Without scripts the block takes effect at once. */
export function SafetyItems({ profile, onSafety }: Props) {
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
export function runFromMenu(run: () => void) {
  return (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    event.currentTarget.closest('details')?.querySelector('summary')?.focus();
    run();
  };
}
