import type { Handler } from 'hono';
import { href } from '#client/routes.ts';
import type { AppEnv } from '#worker/context/app-env.ts';

/**
 * Where password managers send a member whose password has leaked:
 * https://w3c.github.io/webappsec-change-password-url/
 */
export function redirectToPassword(): Handler<AppEnv> {
  return (c) => {
    c.header('cache-control', 'no-store');
    return c.redirect(href('settings-password'), 303);
  };
}
