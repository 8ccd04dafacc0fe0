import type { ReactNode } from 'react';
import { useFormat } from '#client/i18n/react.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';

interface Props {
  title: string;
  /** How many of its filters are on. */
  count: number;
  children: ReactNode;
}

/** Filters of less use, behind their name until they are asked for. */
export function FilterGroup({ title, count, children }: Props) {
  const format = useFormat();
  return (
    // It may have been opened before React arrived: that is no mismatch.
    <details className="filtergroup" suppressHydrationWarning>
      <summary>
        <span className="grow">{title}</span>
        {count > 0 && <span className="badge">{format.number(count)}</span>}
        <Icon name="caret-down-bold" />
      </summary>
      <div className="stack stack--3">{children}</div>
    </details>
  );
}
