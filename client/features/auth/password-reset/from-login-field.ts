/** The login form passes on the typed address under this name; no email is sent yet. */
export const FROM_LOGIN_FIELD = 'from_login';
