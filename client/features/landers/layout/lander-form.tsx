import type { ComponentProps, ReactNode } from 'react';
import { Form } from 'react-router';
import { useFictionalLabel } from '#client/features/members/fictional-mark.tsx';
import { useClosedSite } from '#client/features/signup/closed-notice.tsx';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { linkTo } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { buttonClass } from '#client/ui/buttons/button.tsx';
import { SignupLink } from '#client/features/signup/dialog/signup-link.tsx';

/** The form of a lander, which leads to the sign-up; for a visitor who cannot sign up, its content alone. */
export function LanderForm({
  action = href('signup'),
  className,
  children,
  ...props
}: ComponentProps<typeof Form>) {
  if (useClosedSite() !== null) return <div className={className}>{children}</div>;
  return (
    <Form {...props} action={action} className={className}>
      {children}
    </Form>
  );
}

/** A part of a picture that leads to the sign-up, where there is one. */
export function LanderLink({ className, children }: { className: string; children: ReactNode }) {
  if (useClosedSite() !== null) return <span className={className}>{children}</span>;
  return <SignupLink className={className}>{children}</SignupLink>;
}

/** The button that leads to the sign-up. */
export function JoinLink() {
  const t = useT();
  return (
    <SignupLink className={buttonClass({ variant: 'light', size: 'lg' })}>{t('lander.join')}</SignupLink>
  );
}

/** The minimum age, the fictional label and the accepted terms, shown next to the button. */
export function SmallPrint({ pictured = true }: { pictured?: boolean }) {
  const t = useT();
  const word = useFictionalLabel();
  const isClosed = useClosedSite() !== null;
  return (
    <p className="caption lander__small">
      {t('home.adults', { min_age: useSettings().min_age })}{' '}
      {pictured && <>{t('lander.all_fictional', { word })} </>}
      {!isClosed && t.rich('lander.agree', { link: linkTo(href('pages-terms')) })}
    </p>
  );
}
