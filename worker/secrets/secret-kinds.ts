import { isPostbackSecret } from '#worker/platform/http-postbacks.ts';
import { isResponderSecret } from '#worker/platform/http-responder.ts';
import { parseSmtpAccount } from '#worker/platform/node/smtp-account.ts';
import { parseShop } from '#worker/platform/payments/verotel-signature.ts';
import { parseSmsAccount } from '#worker/platform/sms/http-sms.ts';
import type { SecretName } from '#worker/ports/secrets.ts';

/** One kind of secret that a site can have. */
export interface SecretKind {
  /** Its name, or how names of the kind look. */
  readonly name: string;
  readonly names: RegExp;
  readonly purpose: string;
  /** What a value looks like. */
  readonly form: string;
  readonly isValid: (value: string) => boolean;
}

/** All that sites keep secret. */
export const SECRET_KINDS: readonly SecretKind[] = [
  {
    name: 'verotel',
    names: /^verotel$/,
    purpose: 'the shop of the site at Verotel: with it the site sells',
    form: 'number of the website and its signature key, such as 68849:zpXwe2D77g4P7ysGJcr3rY87TBYs6J',
    isValid: (value) => parseShop(value) !== null,
  },
  {
    name: 'postback:NETWORK',
    names: /^postback:[\w.-]{1,60}$/,
    purpose: 'signs what the advertising network is told (sign = true in the site file)',
    form: 'at least 16 letters, digits or any of _ + / = . -',
    isValid: isPostbackSecret,
  },
  {
    name: 'responder',
    names: /^responder$/,
    purpose: 'bearer token for the fictional_responder of the site file',
    form: 'at least 16 letters, digits or punctuation marks',
    isValid: isResponderSecret,
  },
  {
    name: 'sms',
    names: /^sms$/,
    purpose: 'account of the site for text messages, instead of SMS_URL and SMS_FROM',
    form: 'address and sender, such as https://user:password@api.example/messages +15550100',
    isValid: (value) => parseSmsAccount(value) !== null,
  },
  {
    name: 'smtp',
    names: /^smtp$/,
    purpose: 'mail server of the site, instead of SMTP_URL; on Node only',
    form: 'smtp://user:password@host:587 or smtps://…, and behind it the sender if it is not that of the site',
    isValid: (value) => parseSmtpAccount(value) !== null,
  },
];

export function findSecretKind(name: string): SecretKind | null {
  return SECRET_KINDS.find(({ names }) => names.test(name)) ?? null;
}

export function isSecretName(name: string): name is SecretName {
  return findSecretKind(name) !== null;
}
