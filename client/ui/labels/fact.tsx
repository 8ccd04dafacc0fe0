import type { ReactNode } from 'react';

interface Props {
  term: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A row of a `<dl>`: what is named, and what it is. */
export function Fact({ term, className, children }: Props) {
  return (
    <div className={className}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
