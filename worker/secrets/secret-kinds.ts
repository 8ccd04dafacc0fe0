import { isPostbackSecret } from '#worker/platform/http-postbacks.ts';
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
    name: 'postback:NETWORK',
    names: /^postback:[\w.-]{1,60}$/,
    purpose: 'signs what the advertising network is told (sign = true in the site file)',
    form: 'at least 16 letters, digits or any of _ + / = . -',
    isValid: isPostbackSecret,
  },
];

export function findSecretKind(name: string): SecretKind | null {
  return SECRET_KINDS.find(({ names }) => names.test(name)) ?? null;
}

export function isSecretName(name: string): name is SecretName {
  return findSecretKind(name) !== null;
}
