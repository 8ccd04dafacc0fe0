import type { ReactNode } from 'react';
import { useFormat } from '#client/i18n/react.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';

interface Props {
  title: string;
  count: number;
  children: ReactNode;
}

/** Less common filters, collapsed under their name. */
export function FilterGroup({ title, count, children }: Props) {
  const format = useFormat();
  return (
    // The visitor may have opened it before hydration, which is not a mismatch.
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
