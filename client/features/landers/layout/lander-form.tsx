import type { ComponentProps } from 'react';
import { Form } from 'react-router';
import { useClosedSite } from '#client/features/signup/closed-notice.tsx';
import { href } from '#client/routes.ts';

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
