import type { ReactNode } from 'react';
import { href } from '#client/routes.ts';
import { LanguageMenu } from '#client/features/site/language-menu.tsx';
import { SiteLogo } from '#client/features/site/site-logo.tsx';
import './auth-layout.css';
import { ButtonLink } from '#client/links.tsx';
import { useFocusOnMount } from '#client/features/forms/form-hooks.ts';

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

/** Layout of pages that an email links to: one task, also for visitors who are not logged in. */
export function EmailLinkLayout({ children }: { children: ReactNode }) {
  return (
    <main id="main" className="page container">
      <div className="card card--raised card--form">{children}</div>
    </main>
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

interface ResultProps {
  title: string;
  lead: ReactNode;
  /** It has replaced a form, so it takes the focus. */
  arrives?: boolean;
  /** Where it goes on, and the words of that button. */
  to?: string;
  action?: string;
  children?: ReactNode;
}

/** What came of a link or a form, and where it goes on. */
export function AuthResult({ title, lead, arrives = false, to, action, children }: ResultProps) {
  const result = useFocusOnMount();
  return (
    <div className="stack stack--5" {...(arrives && { tabIndex: -1, ref: result })}>
      <AuthHeading title={title} lead={lead} />
      {children}
      {to !== undefined && (
        <ButtonLink variant="primary" size="lg" block to={to}>
          {action}
        </ButtonLink>
      )}
    </div>
  );
}
