import { readMainHtml } from '#worker/testing/pages.ts';
import { setUpPayments } from './payments.fixture.ts';

/** What the form of the checkout sends for 600 credits, without the consent. */
export const FORM = {
  package: '600',
  method: 'ideal',
  country: 'NL',
  total: '4499',
  currency: 'EUR',
  key: '',
};

/** Mira, and the pages on which she buys credits. */
export function setUpPaymentPages() {
  const fixture = setUpPayments();
  const open = async (path: string) => fixture.app.ask('ardenza', path, { cookie: fixture.cookie });
  return Object.assign(fixture, {
    open,
    read: async (path: string) => readMainHtml(await open(path)),
    send: async (path: string, form: Record<string, string>) =>
      fixture.app.ask('ardenza', path, { cookie: fixture.cookie, method: 'POST', form }),
  });
}
