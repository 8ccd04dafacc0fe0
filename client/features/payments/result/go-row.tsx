import type { ReactNode } from 'react';
import { Link } from '#client/links.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import type { IconName } from '#client/ui/icons/icon-names.ts';

interface Props {
  to: string;
  icon: IconName;
  title: ReactNode;
  text: ReactNode;
  /** What stands at the end instead of an arrow. */
  end?: ReactNode;
}

/** A row of a `golist`, which leads to another page. */
export function GoRow({ to, icon, title, text, end }: Props) {
  return (
    <li>
      <Link to={to}>
        <span className="golist__ic">
          <Icon name={icon} />
        </span>
        <span>
          <b>{title}</b>
          <small>{text}</small>
        </span>
        {end ?? <Icon name="caret-down-bold" className="golist__go" />}
      </Link>
    </li>
  );
}
