import { expect, test } from 'vitest';
import { edgeVars, nodeEnv, readSettings } from './env.ts';

test.each(['smtp://mail.example:587', 'smtps://site:pass%2Fword@mail.example:465', 'smtp://127.0.0.1:2525'])(
  'accepts %s as SMTP_URL',
  (url) => {
    expect(readSettings(nodeEnv, { SMTP_URL: url }).SMTP_URL).toBe(url);
  },
);

test.each(['mail.example', 'https://mail.example', 'smtp://mail.example?tls=no', ''])(
  'refuses %j as SMTP_URL',
  (url) => {
    expect(() => readSettings(nodeEnv, { SMTP_URL: url })).toThrow(/^SMTP_URL: /);
  },
);

test.each(['', 'web', '8787.5', '-1', '70000'])('refuses %j as PORT, in words', (port) => {
  expect(() => readSettings(nodeEnv, { PORT: port })).toThrow(/^PORT: is no whole number from 0 to 65535$/);
});

test('names an invalid setting without its value', () => {
  const wrong = () => readSettings(nodeEnv, { SMTP_URL: 'http://site:secret@mail.example' });
  expect(wrong).toThrow(/^SMTP_URL: is no address such as smtp:/);
  expect(wrong).not.toThrow(/secret/);
});

test.each([nodeEnv, edgeVars])('accepts only one address as MAIL_FROM', (schema) => {
  expect(readSettings(schema, { MAIL_FROM: 'mail@sender.example' }).MAIL_FROM).toBe('mail@sender.example');
  expect(() => readSettings(schema, { MAIL_FROM: 'Site <mail@sender.example>' })).toThrow(/^MAIL_FROM: /);
});

test.each([nodeEnv, edgeVars])('accepts only 32 bytes in base64url as VAPID_PRIVATE_KEY', (schema) => {
  const key = 'A'.repeat(43);
  expect(readSettings(schema, { VAPID_PRIVATE_KEY: key }).VAPID_PRIVATE_KEY).toBe(key);
  for (const wrong of ['A'.repeat(42), 'A'.repeat(87), `${'A'.repeat(42)}+`])
    expect(() => readSettings(schema, { VAPID_PRIVATE_KEY: wrong })).toThrow(/^VAPID_PRIVATE_KEY: /);
});
