import type { MouseEvent } from 'react';
import { Form } from 'react-router';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/paths.ts';
import { iconButtonClass } from '#client/ui/buttons/icon-button.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { Menu, menuItem } from '#client/ui/overlays/menu.tsx';
import type { SafetyAction } from './safety-dialog.tsx';

interface Props {
  member: { id: string; name: string };
  onAsk(wish: SafetyAction): void;
  /** The list that a block without scripts leads back to; else that is the profile. */
  from?: 'requests';
  /** Over a photo it is of glass. */
  variant?: 'line' | 'glass';
  className: string;
}

/**
 * Report and block. Without scripts the one is a page, and the other happens at once and can be taken back.
 * The page needs the texts `person`.
 */
export function SafetyMenu({ member: { id, name }, onAsk, from, variant = 'line', className }: Props) {
  const t = useT();
  const ask = (wish: SafetyAction) => (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    // The item is gone with the menu: what the dialog gives the focus back to is its button.
    event.currentTarget.closest('details')?.querySelector('summary')?.focus();
    onAsk(wish);
  };
  return (
    <Menu
      className={className}
      label={t('person.more', { name })}
      triggerClassName={iconButtonClass({ variant })}
      trigger={<Icon name="dots-three-vertical-bold" />}
    >
      <a {...menuItem()} href={href('complaints')} onClick={ask('report')}>
        <Icon name="flag" />
        {t('person.report', { name })}
      </a>
      <Form method="post" action={href('members-id', { id })} role="none">
        {from && <input type="hidden" name="from" value={from} />}
        <button {...menuItem()} type="submit" name="intent" value="block" onClick={ask('block')}>
          <Icon name="prohibit" />
          {t('person.block', { name })}
        </button>
      </Form>
    </Menu>
  );
}
