import type { ReactNode } from 'react';
import { ButtonLink } from '#client/links.tsx';

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

/** The way on from a closed composer. */
export function ClosedLink(link: { to: string; children: ReactNode }) {
  return <ButtonLink size="sm" variant="soft" {...link} />;
}
