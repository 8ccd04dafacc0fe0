import type { ReactNode } from 'react';

export function AuthHeading({ title, lead }: { title: string; lead?: ReactNode }) {
  return (
    <div className="titles">
      <h1 className="display display--md">{title}</h1>
      {lead && <p className="muted">{lead}</p>}
    </div>
  );
}
