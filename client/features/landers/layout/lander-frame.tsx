import type { ReactNode } from 'react';
import { ClosedNotice } from '#client/features/signup/closed-notice.tsx';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useFormat, useT } from '#client/i18n/react.tsx';
import { ErrorIllustration } from '#client/ui/feedback/error-illustration.tsx';
import { useLander } from '../lander-loader.ts';

/** Frame of every lander: the design, or a notice where the site may not be shown. */
export function LanderFrame({ className, children }: { className?: string; children: ReactNode }) {
  const { allowed } = useLander();
  return (
    <main id="main" className={allowed ? className : undefined}>
      {allowed ? children : <NotServedHere />}
    </main>
  );
}

function NotServedHere() {
  const t = useT();
  const format = useFormat();
  const { name, countries, closed } = useSettings();
  if (closed)
    return (
      <div className="container err">
        <ErrorIllustration />
        <ClosedNotice heading="h1" asksResidents />
      </div>
    );
  return (
    <div className="container err">
      <ErrorIllustration />
      <h1 className="display display--md">{t('lander.elsewhere.title', { name })}</h1>
      <p className="muted">
        {t('lander.elsewhere.text', {
          name,
          countries: format.list(countries.map((code) => format.country(code))),
        })}
      </p>
    </div>
  );
}
