import { Fragment, useId } from 'react';
import { ButtonLink } from '#client/links.tsx';
import { type RouteName, href } from '#client/routes.ts';

export type SettingsPage = Extract<RouteName, `settings-${string}`>;

interface Props {
  to: SettingsPage;
  title: string;
  text: string;
  /** The visible word; screen readers also hear the section it belongs to. */
  action: string;
  variant?: 'danger';
}

export function SettingsLink({ to, title, text, action, variant }: Props) {
  const id = useId();
  return (
    <div className="setrow">
      <div>
        <b id={id}>{title}</b>
        <small>{breakAddresses(text)}</small>
      </div>
      <ButtonLink
        size="sm"
        variant={variant}
        to={href(to)}
        id={`${id}-go`}
        aria-labelledby={`${id}-go ${id}`}
      >
        {action}
      </ButtonLink>
    </div>
  );
}

/** A long address of an email breaks before `@` or a dot, not in a word. */
function breakAddresses(text: string) {
  return text.split(/(?=[@.]\w)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
