import { PASSWORD } from './test-app.ts';

/** What somebody fills in who joins a site, and no more than they must. */
export const SIGNUP_FORM = {
  gender: 'f',
  seeking: 'm',
  date_of_birth: '1990-05-17',
  name: 'Mira',
  email: 'mira@mail.example',
  password: PASSWORD,
};
