import sites from 'virtual:tenants';
import { testPaymentProvider } from '#worker/testing/payments/provider-suite.ts';
import { createTestDatabase } from '#test/database';
import { sandboxPayments, toNoticeQuery } from './provider.ts';
import type { ProviderState } from '#client/features/payments/contract.ts';
import type { PaymentSite } from '#worker/ports/payments.ts';
import { PROVIDER_STATES } from '#client/features/payments/contract.ts';
import { writePlan } from './store.ts';

testPaymentProvider(
  async () => {
    const db = await createTestDatabase();
    let isDown = false;
    const siteOf = (id: string): PaymentSite => {
      const tenant = sites.tenants.find((one) => one.id === id);
      const company = sites.companies.find((one) => one.id === tenant?.company);
      if (!tenant || !company) throw new Error(`There is no site ${id}.`);
      return {
        tenant,
        company,
        origin: `https://${id}.example`,
        now: 0,
        get db() {
          if (isDown) throw new Error('The database is down.');
          return db;
        },
      };
    };
    const site = siteOf('ardenza');
    const endAs =
      (status: ProviderState) =>
      async ({ payment }: { payment: { reference: string | null } }) =>
        writePlan(site, payment.reference ?? '', { status, notices: 1 });
    return {
      provider: sandboxPayments,
      site,
      otherSite: siteOf('velours'),
      ends: Object.fromEntries(PROVIDER_STATES.map((status) => [status, endAs(status)])),
      notice: ({ payment }) => toNoticeQuery(site, payment.id),
      forge: ({ payment }) => ({
        'with SHA-1': new URLSearchParams({ payment: payment.id, signature: '0'.repeat(40) }).toString(),
        'of another payment': toNoticeQuery(site, 'A-0000-0000').replace('A-0000-0000', payment.id),
      }),
      faults: {
        down: () => void (isDown = true),
        forgetful: async () => void (await db.prepare('DELETE FROM sandbox_payments').run()),
      },
      saved: {
        reference: 'paid-card',
        async count(paymentId) {
          const { results } = await db
            .prepare('SELECT id FROM sandbox_payments WHERE payment_id = ?')
            .bind(paymentId)
            .all();
          return results.length;
        },
      },
      repair: () => void (isDown = false),
    };
  },
  { states: PROVIDER_STATES, faults: ['down', 'forgetful'] },
);
