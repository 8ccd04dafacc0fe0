import type { MouseEvent } from 'react';
import { Form } from 'react-router';
import type { SafetyWish } from '#client/features/safety/safety-dialog.tsx';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/paths.ts';
import { iconButtonClass } from '#client/ui/icon-button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Menu, menuItem } from '#client/ui/menu.tsx';

interface Props {
  member: { id: string; name: string };
  /** On a phone it lies over the photo. */
  place: 'photo' | 'heading';
  onAsk(wish: SafetyWish): void;
}

/** Report and block. Without scripts the one is a page, and the other happens at once and can be taken back. */
export function MemberMenu({ member, place, onAsk }: Props) {
  const t = useT();
  const { id, name } = member;
  const ask = (wish: SafetyWish) => (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    // The item is gone with the menu: what the dialog gives the focus back to is its button.
    event.currentTarget.closest('details')?.querySelector('summary')?.focus();
    onAsk(wish);
  };
  const variant = place === 'photo' ? 'glass' : 'line';
  return (
    <Menu
      className={`pf__more pf__more--${place}`}
      label={t('member.more')}
      triggerClassName={iconButtonClass({ variant })}
      trigger={<Icon name="dots-three-vertical-bold" />}
    >
      <a {...menuItem()} href={href('complaints')} onClick={ask('report')}>
        <Icon name="flag" />
        {t('member.report', { name })}
      </a>
      <Form method="post" action={href('members-id', { id })} role="none">
        <button {...menuItem()} type="submit" name="intent" value="block" onClick={ask('block')}>
          <Icon name="prohibit" />
          {t('member.block', { name })}
        </button>
      </Form>
    </Menu>
  );
}
