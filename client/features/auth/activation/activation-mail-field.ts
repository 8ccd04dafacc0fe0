/** Name of the button that resends the activation email, in forms with several buttons. */
export const ACTIVATION_MAIL_FIELD = 'activation-mail';
