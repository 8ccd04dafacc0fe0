import type { ReactNode } from 'react';
import { href } from '#client/paths.ts';
import { LanguageMenu } from '#client/features/site/language-menu.tsx';
import { SiteLogo } from '#client/features/site/site-logo.tsx';
import './auth-layout.css';

/** A form on one side, the site's picture on the other: for those who are not in yet. */
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
