import { type Options, setUpPayments } from '#worker/features/payments/payments.fixture.ts';
import { NOW } from '#worker/testing/test-app.ts';

interface CodeLimits {
  readonly country?: string;
  readonly user_id?: string;
  readonly expires?: number;
  readonly currency?: string;
  readonly minimum_order_value?: number;
  readonly status?: string;
  readonly validity?: string;
  readonly paymentmethods?: string;
}

/** Mira and Jonas on `ardenza`, who joined long ago, and what discounts need beyond payments. */
export function setUpDiscounts(options?: Options) {
  const fixture = setUpPayments(undefined, options);
  return Object.assign(fixture, {
    /** Mira has just joined; a login needs no waiting. */
    async joinAgo(ms: number): Promise<void> {
      await fixture.app.db
        .prepare("UPDATE members SET created_at = ? WHERE id = 'mira'")
        .bind(NOW - ms)
        .run();
    },
    async addCode(code: string, percent: number, limits: CodeLimits = {}, site = 'ardenza'): Promise<void> {
      const row = {
        tenant_id: site,
        code,
        value_percentage: percent,
        status: 'active',
        validity: 'once-per-user',
        created_at: 0,
        ...limits,
      };
      const names = Object.keys(row);
      await fixture.app.db
        .prepare(`INSERT INTO discount_codes (${names.join()}) VALUES (${names.map(() => '?').join()})`)
        .bind(...Object.values(row))
        .run();
    },
    /** Another member of the site, logged in. */
    async loginAs(id: string): Promise<{ cookie: string }> {
      await fixture.app.addMember({ id, name: id, createdAt: 0 });
      return { cookie: await fixture.app.startSession('ardenza', `${id}@mail.example`) };
    },
    async errorOf(answer: Response): Promise<string> {
      return ((await answer.json()) as { error?: string }).error ?? 'none';
    },
  });
}
