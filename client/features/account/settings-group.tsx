import { type ReactNode, useId } from 'react';

export function SettingsGroup({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className="card stack" aria-labelledby={id}>
      <div className="titles">
        <h2 className="display display--xs" id={id}>
          {title}
        </h2>
        {text && <p className="muted small">{text}</p>}
      </div>
      <div>{children}</div>
    </section>
  );
}
