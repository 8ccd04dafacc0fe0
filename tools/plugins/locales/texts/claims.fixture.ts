import { LOCALES_DIR } from '../locale-files.ts';
import { listTexts } from './list-texts.ts';

/** A kind of statement about a function, a price or a promise that holds for some sites only. */
interface Claim {
  /** Words that make it. */
  readonly words: RegExp;
  /** The setting that makes it true, for the message of the test. */
  readonly setting: string;
  /** Conditions of passages of pages that may make it. */
  readonly when?: readonly string[];
  /** Texts that a component shows only where it is true; worker/features/pages/claims.fixture.ts has examples. */
  readonly guarded?: readonly string[];
  /** Texts and sections of pages that are true on every site. */
  readonly always?: readonly string[];
}

const CLAIMS: Readonly<Record<string, Claim>> = {
  direct_debit: {
    words: /direct debit|\bdebit(?:ed|s)?\b(?! card)|mandate|\bIBAN\b/i,
    setting: '[creditor] of the company',
    when: ['debit'],
    guarded: [
      'debits.*',
      'mail.debit_notice.*',
      'mail.receipt.debit',
      'mail.chargeback.debit',
      'credits.result.charged_back.debit',
      'credits.method.debit*',
      'errors.debit_*',
      'errors.title.debit',
      'errors.field.iban_*',
      'ledger.debit',
      'withdraw.uncollected',
      'withdraw.not_debited',
    ],
    always: ['credits.method.card', 'mail.receipt.card'],
  },
  photo_review: {
    words:
      /photos? (?:is|are|was|were) reviewed|\breview(?:s|ed)?\b.*photo|photo reviews?|before (?:others|anyone|people) sees?|before (?:they|it) appears?|look at (?:each|them|it|your) .*photo|others see your photos/i,
    setting: 'photo_review',
    when: ['review_before', 'review_after'],
    guarded: ['profile.photos.review_before', 'profile.photos.review_after'],
    always: [
      'activity.empty.text',
      'mail.photo_review.text',
      'moderation.decision.affected.review',
      'notifications.kind.photo_review',
      'compliance#pictures',
      'terms#content',
    ],
  },
  order: {
    words: /most recently|recently active/i,
    setting: 'the ranks of members, which put photos before activity',
    always: ['terms#content'],
  },
  sharing: {
    words: /\bother sites?\b|another site|sister site|shared with|sites? of ours/i,
    setting: 'member_resell = false',
    when: ['own_site'],
    guarded: ['home.answers.data.answer'],
    always: ['cookies#list', 'cookies#storage', 'privacy#rights'],
  },
  push: {
    words:
      /\bpush\b|notifications? (?:on|in) (?:this|your) (?:device|browser|phone)|lock screen|blocks notifications|show notifications|notified of/i,
    setting: 'VAPID_PRIVATE_KEY of the installation',
    when: ['push'],
    guarded: ['push.*', 'alerts.ENABLE_PUSH_*', 'notifications.channel.push'],
  },
  free_credits: {
    words: /\bfree credits?\b|credits? (?:for|at) (?:joining|sign)/i,
    setting: 'signup_credits',
    when: ['signup_credits', 'welcome_credits'],
    guarded: ['ledger.entry.signup'],
  },
  free_messages: {
    words: /\bfree messages?\b|messages are free|\} free, then/i,
    setting: 'free_messages, message_credits',
    when: ['free_messages'],
    guarded: [
      'chat.free_left',
      'chat.free',
      'chat.refund.messages',
      'credits.premium.some_messages',
      'credits.result.messages_free',
      'ledger.free',
    ],
  },
  discounts: {
    words: /\bdiscounts?\b|\btime bonus\b|\}\} off\b|% off\b/i,
    setting: 'welcome_hours, delete_discount, discount codes',
    guarded: [
      'credits.result.lowered',
      'credits.result.replaced.text',
      'discounts.*',
      'errors.code_ended',
      'mail.receipt.discount',
      'pricing.first_discount',
      'settings.delete.discount.*',
    ],
    // Prices without a discount are true for all.
    always: [
      'pages.message_cost',
      'pricing.calculator.covered',
      'pricing.calculator.covered_plus_tax',
      'pricing.least',
      'pricing#notes',
      'return-policy#what',
      'terms#credits',
    ],
  },
  spent_credits: {
    words: /full price back|credits that you (?:did not|didn[’']t) use|credits you[’']ve used|unused part/i,
    setting: 'refund_spent_credits of the company',
    when: ['spent_kept', 'spent_refunded'],
    guarded: ['withdraw.rule', 'withdraw.rule_all', 'withdraw.consent'],
    // The consent is what the law asks for; a company may give back more.
    always: [
      'credits.pay.consent',
      'mail.receipt.consent',
      'terms#end',
      'terms#changes',
      'return-policy#what',
    ],
  },
  fictional_cost: {
    words:
      /message to (?:a fictional|one costs)|messages to fictional|write to a fictional|conversation with a fictional/i,
    setting: 'fictional_responder',
    when: ['responder'],
    always: ['faq#meet', 'terms#fictional'],
  },
  purchases: {
    words: /buy (?:any|credits)|Premium at once|packages? of credits|credits? package/i,
    setting: 'a payment provider or [creditor]',
    when: ['purchases'],
    guarded: ['credits.*', 'errors.credits_owed', 'ledger.buy', 'ledger.owed.*'],
    always: ['pricing.packages', 'pricing#top', 'return-policy#top', 'ledger.empty.text'],
  },
  chances: {
    words: /chance of a match|more matches|more chance/i,
    setting: 'evidence.more_matches',
    guarded: ['credits.premium.claim'],
  },
  background: {
    words: /background checks?/i,
    setting: 'us_footer',
    guarded: ['app.footer.us'],
  },
  gifts: {
    // Every site has gifts, which it chooses; their prices come from gift_credits.
    words: /\bgifts?\b(?! cards?)/i,
    setting: 'none: every site has gifts',
    guarded: ['gifts.*', 'ledger.entry.gift*', 'person.gift*'],
    always: ['pricing.*', 'faq#message-cost', 'pricing#how', 'privacy#data', 'terms#credits'],
  },
};

/** Statements of English texts that are on no list, one line each. */
export function findUnlistedClaims(dir = LOCALES_DIR): string[] {
  return listTexts(dir, 'en').flatMap(({ file, key, text, when }) =>
    Object.entries(CLAIMS).flatMap(([name, claim]) => {
      const found = claim.words.exec(text)?.[0];
      const listed = [...(claim.guarded ?? []), ...(claim.always ?? [])].some((pattern) =>
        isLike(key, pattern),
      );
      if (found === undefined || listed || claim.when?.includes(when)) return [];
      const conditions = (claim.when ?? []).map((condition) => `{{?${condition}}}`).join(' or ');
      return [
        `locales/en/${file}: ${key}: “${found}” claims ${name}, true by ${claim.setting}${conditions === '' ? '' : `: ${conditions}`}`,
      ];
    }),
  );
}

/** Lists that name a text which no longer exists. */
export function findObsoleteClaims(dir = LOCALES_DIR): string[] {
  const keys = listTexts(dir, 'en').map(({ key }) => key);
  return Object.entries(CLAIMS).flatMap(([name, { guarded = [], always = [] }]) =>
    [...guarded, ...always]
      .filter((pattern) => !keys.some((key) => isLike(key, pattern)))
      .map((pattern) => `${name}: ${pattern}`),
  );
}

/** `debits.*` and `errors.debit_*` stand for all keys that begin so. */
function isLike(key: string, pattern: string): boolean {
  return pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) : key === pattern;
}
