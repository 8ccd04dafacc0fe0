import type { ReactNode } from 'react';
import { href } from '#client/routes.ts';
import { LanguageMenu } from '#client/features/site/language-menu.tsx';
import { SiteLogo } from '#client/features/site/site-logo.tsx';
import './auth-layout.css';

/** Layout of pages for visitors who are not logged in: a form next to the site's picture. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="auth">
      <div className="auth__form">
        <header className="logobar">
          <SiteLogo to={href('index')} />
          <LanguageMenu />
        </header>
        <main id="main" className="auth__in">
          {children}
        </main>
      </div>
      <div className="auth__art" aria-hidden="true" />
    </div>
  );
}

export function AuthHeading({ title, lead }: { title: string; lead?: ReactNode }) {
  return (
    <div className="titles">
      <h1 className="display display--md">{title}</h1>
      {lead && <p className="muted">{lead}</p>}
    </div>
  );
}
