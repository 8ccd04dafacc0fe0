/** The button that asks for the activation mail once more, in forms that can do something else as well. */
export const ACTIVATION_MAIL_FIELD = 'activation-mail';
