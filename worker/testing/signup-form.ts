import { CONSENT_VERSION } from '#client/features/consent/contract.ts';
import { PASSWORD } from './test-app.ts';

/** The required fields of a sign-up and no others. */
export const SIGNUP_FORM = {
  gender: 'f',
  seeking: 'm',
  date_of_birth: '1990-05-17',
  name: 'Mira',
  email: 'mira@mail.example',
  password: PASSWORD,
  sensitive_consent: CONSENT_VERSION,
};
