/** Reads the token of an email link from the page's address or from the submitted form; '' when there is none. */
export function readLinkToken(values: { get(name: string): unknown }): string {
  const token = values.get('token');
  return typeof token === 'string' ? token.slice(0, 200) : '';
}

/** The login form passes on the typed address under this name; no email is sent yet. */
export const FROM_LOGIN_FIELD = 'from_login';

/** Name of the button that resends the activation email, in forms with several buttons. */
export const ACTIVATION_MAIL_FIELD = 'activation-mail';
