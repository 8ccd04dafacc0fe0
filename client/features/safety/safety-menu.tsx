import type { MouseEvent } from 'react';
import { Form } from 'react-router';
import { getGiftHref } from '#client/features/members/gift-link.ts';
import { useT } from '#client/i18n/react.tsx';
import { Link } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { iconButtonClass } from '#client/ui/buttons/icon-button.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { Menu, menuItem } from '#client/ui/overlays/menu.tsx';
import type { SafetyAction } from './safety-dialog.tsx';

interface Props {
  member: { id: string; name: string };
  onAsk(wish: SafetyAction): void;
  /** The list to return to after a block without scripts; otherwise the profile. */
  from?: 'requests';
  /** `glass` over a photo. */
  variant?: 'line' | 'glass';
  className: string;
  /** Also leads to the conversation and to the choice of gifts. */
  canMessage?: boolean;
}

/**
 * Report and block. Without scripts, report opens a page and block takes effect at once and can be undone. The page
 * must load the `person` texts.
 */
export function SafetyMenu({
  member: { id, name },
  onAsk,
  from,
  variant = 'line',
  className,
  canMessage = false,
}: Props) {
  const t = useT();
  const ask = (wish: SafetyAction) => (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    // The item disappears with the menu, so the dialog must return the focus to the menu button.
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
      {canMessage && (
        <>
          <Link {...menuItem()} to={href('members-id-chat', { id })}>
            <Icon name="chat-circle-dots" />
            {t('person.message_name', { name })}
          </Link>
          <Link {...menuItem()} to={getGiftHref(id)}>
            <Icon name="gift" />
            {t('person.gift_name', { name })}
          </Link>
        </>
      )}
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
