import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#client/ui/buttons/button.tsx';

interface Props {
  title: string;
  text: ReactNode;
  action: ReactNode;
  before?: ReactNode;
}

/** Stands in the place of the composer. */
export function Closed({ title, text, action, before }: Props) {
  return (
    <div className="composer composer--closed">
      <div className="composer__in">
        {before}
        <p>
          <strong>{title}</strong>
          {text}
        </p>
        {action}
      </div>
    </div>
  );
}

export function ButtonLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className={buttonClass({ size: 'sm', variant: 'soft' })} to={to}>
      {children}
    </Link>
  );
}
