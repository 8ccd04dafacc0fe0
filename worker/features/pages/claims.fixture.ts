import sites from 'virtual:tenants';
import type { Condition } from '#client/features/pages/page-template.ts';
import type { TextKey } from '#client/i18n/translate.ts';
import type { Company } from '#tenants/schema/company-schema.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { createTestPushService } from '#worker/testing/push-service.ts';
import type { createTestApp } from '#worker/testing/test-app.ts';
import { noSms } from '#worker/testing/memory/sms.ts';

type AppOptions = NonNullable<Parameters<typeof createTestApp>[0]>;

/** Everything that a sentence can depend on; what is left out is as in the file of the site. */
export interface Situation {
  readonly site?: Partial<Tenant>;
  readonly company?: { readonly [Setting in keyof Company]?: Company[Setting] | undefined };
  readonly ports?: NonNullable<AppOptions['ports']>;
  /** The site, `ardenza` if left out. */
  readonly id?: string;
  /** The reader is there; if left out, in the main country of the site. */
  readonly country?: string;
}

/** Where a claim is true, and where it is not. */
export type Claim = readonly [on: Situation, off: Situation];

const CREDITOR = sites.companies.find(({ id }) => id === 'amstel')?.creditor;
const DEBITED = { company: { creditor: CREDITOR } };
const NOT_DEBITED = { company: { creditor: undefined } };
const KEPT = { company: { refund_spent_credits: false } };
const REFUNDED = { company: { refund_spent_credits: true } };
const BEFORE = { site: { photo_review: 'before' } } as const;
const AFTER = { site: { photo_review: 'after' } } as const;
const OWN = { site: { member_resell: false } };
const RESOLD = { site: { member_resell: true } };
const SOLD = {};
const UNSOLD = { ports: { payments: [], sms: noSms } };
const PUSHED = { ports: { push: createTestPushService().port } };
const NOT_PUSHED = { ports: { push: null } };
const DISCOUNTED = { company: { delete_discount: 25 } };
const NOT_DISCOUNTED = { company: { delete_discount: 0 } };

/** Everything that an imprint can name. */
const NAMED: Claim = [
  {
    company: {
      representatives: ['Vera Voorbeeld'],
      register: 'Kamer van Koophandel',
      responsible: { name: 'Vera Voorbeeld', address: 'Voorbeeldkade 12' },
      youth_protection: { name: 'Jan Jeugd', email: 'jeugd@site.example', phone: '+31 20 000 0001' },
      supervision: { name: 'Toezicht', website: 'www.toezicht.example' },
      data_protection: { name: 'Femke Functionaris', email: 'privacy@site.example' },
      dispute_body: { name: 'Geschillenhuis', website: 'www.geschillen.example' },
    },
  },
  {
    company: {
      representatives: undefined,
      register: undefined,
      responsible: undefined,
      youth_protection: undefined,
      supervision: undefined,
      data_protection: undefined,
      dispute_body: undefined,
    },
  },
];

/** Each condition of the static pages with the setting that makes its sentences true. */
export const CONDITION_CLAIMS: Partial<Record<Condition, Claim>> = {
  us: [{ id: 'harbor' }, {}],
  eu: [{}, { id: 'harbor' }],
  kvk: [{}, { company: { kvk: undefined } }],
  vat: [{}, { company: { vat_numbers: [] } }],
  phone: [{ site: { support_phone: '+31 20 000 0000' } }, {}],
  fictional: [{}, { site: { fictional_warning: '' } }],
  responder: [
    { ports: { responder: () => Promise.resolve({ answer: () => Promise.resolve(null) }) } },
    // An address without a secret is never asked.
    { site: { fictional_responder: 'https://answers.example/reply' } },
  ],
  spent_kept: [KEPT, REFUNDED],
  spent_refunded: [REFUNDED, KEPT],
  review_before: [BEFORE, AFTER],
  review_after: [AFTER, BEFORE],
  own_site: [OWN, RESOLD],
  postbacks: [
    { site: { postbacks: { adnet: { confirmed: 'https://adnet.example/in', sign: false } } } },
    { site: { postbacks: {} } },
  ],
  purchases: [SOLD, UNSOLD],
  debit: [DEBITED, NOT_DEBITED],
  push: [PUSHED, NOT_PUSHED],
  open: [{ site: { signups: 'all' } }, { site: { state: 'paused' } }],
  welcome_credits: [{ site: { signup_credits: 30 } }, { site: { signup_credits: 30, signups: 'none' } }],
  signup_credits: [{ site: { signup_credits: 30 } }, { site: { signup_credits: 0 } }],
  message_cost: [{ site: { message_credits: 10 } }, { site: { message_credits: 0 } }],
  free_messages: [{ site: { free_messages: 3 } }, { site: { free_messages: 0 } }],
  delete_discount: [DISCOUNTED, NOT_DISCOUNTED],
  eea: [{}, { id: 'harbor' }],
  cookie_consent: [{}, { id: 'harbor' }],
  cookie_at_once: [{ id: 'harbor' }, {}],
  representatives: NAMED,
  company_register: NAMED,
  responsible_name: NAMED,
  youth_name: NAMED,
  youth_email: NAMED,
  youth_phone: NAMED,
  supervision_name: NAMED,
  supervision_website: NAMED,
  privacy_name: NAMED,
  dispute_name: NAMED,
  dispute_website: NAMED,
  // A company in the Netherlands and one in a country without such an authority.
  own_authority_name: [{}, { id: 'harbor' }],
  authority_name: [
    { id: 'velours', country: 'BE' },
    { id: 'velours', country: 'NL' },
  ],
};

interface TextClaim {
  readonly key: TextKey;
  readonly path: string;
  readonly reader: 'visitor' | 'member';
  readonly claim: Claim;
}

/** Texts of components on a page that shows them, and the setting that makes them true. */
export const TEXT_CLAIMS: readonly TextClaim[] = [
  { key: 'profile.photos.review_before', path: '/profile', reader: 'member', claim: [BEFORE, AFTER] },
  { key: 'profile.photos.review_after', path: '/profile', reader: 'member', claim: [AFTER, BEFORE] },
  { key: 'home.answers.data.answer', path: '/', reader: 'visitor', claim: [OWN, RESOLD] },
  {
    key: 'credits.premium.claim_note',
    path: '/premium',
    reader: 'member',
    claim: [{ site: { evidence: { more_matches: 'A study of our own' } } }, { site: { evidence: {} } }],
  },
  {
    key: 'credits.premium.some_messages',
    path: '/pricing',
    reader: 'visitor',
    claim: [{ site: { free_messages: 3 } }, { site: { free_messages: 0 } }],
  },
  { key: 'credits.method.debit_hint', path: '/credits/600', reader: 'member', claim: [DEBITED, NOT_DEBITED] },
  { key: 'credits.shop.none_title', path: '/credits', reader: 'member', claim: [UNSOLD, SOLD] },
  { key: 'push.title', path: '/notifications', reader: 'member', claim: [PUSHED, NOT_PUSHED] },
  {
    key: 'settings.delete.discount.take',
    path: '/settings/delete',
    reader: 'member',
    claim: [DISCOUNTED, NOT_DISCOUNTED],
  },
  {
    key: 'filters.visitor.title',
    path: '/members',
    reader: 'visitor',
    claim: [{ site: { logged_out_search: true } }, { site: { logged_out_search: false } }],
  },
];
