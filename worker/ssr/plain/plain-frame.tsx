import type { ReactNode } from 'react';
import { href } from '#client/routes.ts';
import { buttonClass } from '#client/ui/buttons/button.tsx';
import { ErrorIllustration } from '#client/ui/feedback/error-illustration.tsx';
import { Logo } from '#client/ui/logo.tsx';

/** A page without scripts that says what is wrong, below the name of the site. */
export function PlainFrame({ site, children }: { site: string; children: ReactNode }) {
  return (
    <>
      <header className="topbar">
        <div className="topbar__in">
          <a className="logo" href={href('index')}>
            <Logo name={site} />
          </a>
        </div>
      </header>
      <main id="main" className="container">
        <div className="err">
          <ErrorIllustration />
          {children}
        </div>
      </main>
    </>
  );
}

/** An empty href reloads the current address. */
const ADDRESS_OF_THE_PAGE = '';

export function ReloadLink({ children }: { children: string }) {
  return (
    <a className={buttonClass({ variant: 'primary', size: 'lg' })} href={ADDRESS_OF_THE_PAGE}>
      {children}
    </a>
  );
}
