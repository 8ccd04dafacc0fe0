import type { MouseEvent } from 'react';
import { Form } from 'react-router';
import type { SafetyWish } from '#client/features/safety/safety-dialog.tsx';
import { useSafety } from '#client/features/safety/use-safety.tsx';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/paths.ts';
import { iconButtonClass } from '#client/ui/icon-button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Menu, menuItem } from '#client/ui/menu.tsx';

/** Report and block, for somebody who has no profile to do it on. Without scripts as on a profile. */
export function HiddenMenu({ member }: { member: { id: string; name: string } }) {
  const t = useT();
  const { ask, dialog } = useSafety(member);
  const { id, name } = member;
  const press = (wish: SafetyWish) => (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    // The item is gone with the menu: what the dialog gives the focus back to is its button.
    event.currentTarget.closest('details')?.querySelector('summary')?.focus();
    ask(wish);
  };
  return (
    <>
      <Menu
        className="grants__more"
        label={`${t('grants.more')}, ${name}`}
        triggerClassName={iconButtonClass({ variant: 'line' })}
        trigger={<Icon name="dots-three-vertical-bold" />}
      >
        <a {...menuItem()} href={href('complaints')} onClick={press('report')}>
          <Icon name="flag" />
          {t('grants.report', { name })}
        </a>
        <Form method="post" action={href('members-id', { id })} role="none">
          <input type="hidden" name="from" value="requests" />
          <button {...menuItem()} type="submit" name="intent" value="block" onClick={press('block')}>
            <Icon name="prohibit" />
            {t('grants.block', { name })}
          </button>
        </Form>
      </Menu>
      {dialog}
    </>
  );
}
