import type { Message } from '../message.ts';

/** Only the first messages of a conversation can cause the warning: later the members know each other. */
const NEW_PEER_SEQ = 40;

// None of them reads a run of letters again for each letter in it: a text may be one run of thousands.
const LINK =
  /\bhttps?:\/\/|\bwww\.|\w-*\.(?:com|net|org|info|biz|me|io|app|link|site|online|xyz|top|club|live|date|de|nl|fr|es|it|pl|se|dk|no|fi|uk|eu|ru|ly|gg)\b(?!\.)/iu;
const EMAIL = /[\p{L}\d._%+-]\s?(?:@|\(at\)|\[at\])\s?[\p{L}\d-]+(?:\.|\s?\(dot\)\s?)\p{L}{2,}/iu;
/** At least nine digits with the usual separators; dates and prices are shorter. */
const PHONE = /(?<![\d.,])(?:\+|00)?\(?\d(?:[\s/().-]{0,2}\d){8,14}(?![\d.,]*\d)/;
const IBAN = /\b[A-Z]{2}\d{2}(?:\s?[A-Z\d]{4}){3,7}(?:\s?[A-Z\d]{1,3})?\b/i;
const MESSENGERS =
  /\b(?:whats\s?app|wa\.me|telegram|t\.me|signal app|(?:auf|en|na|on|op|på|su|sur) signal|viber|wechat|we\s?chat|snap\s?chat|snap|insta(?:gram)?|facebook|messenger|discord|skype|kik|hangouts|google\s?chat|tiktok|onlyfans|line\sid|zangi)\b/i;

/** Words about money transfers in the languages of the product, at the beginning of a word. */
const MONEY = [
  'iban|swift|bitcoin|crypto|krypto|ethereum|usdt|paypal|western union|moneygram|revolut|cash ?app|venmo|bizum|tikkie|swish|mobilepay|vipps|paysafe|steam card|gift ?card',
  'bank (?:account|details|transfer)|account number|wire (?:me|transfer|money)|send (?:me )?money|invest(?:ment)?',
  'überweis|bankverbindung|kontonummer|bankdaten|geld (?:schick|send|leih)|gutscheinkarte',
  'bankrekening|rekeningnummer|overschrijv|overboek|geld (?:sturen|lenen|overmaken)|cadeaukaart',
  'virement|compte bancaire|coordonnées bancaires|carte cadeau|envoyer de l.argent|mandat cash',
  'transferencia|cuenta bancaria|enviar dinero|tarjeta regalo',
  'bonifico|conto (?:bancario|corrente)|coordinate bancarie|inviare (?:soldi|denaro)',
  'przelew|przelej|numer konta|konto bankowe|pożycz\\w* (?:mi )?(?:pieni|kas)|kod blik',
  'kontonummer|bankkonto|överför|presentkort|skicka pengar',
  'overførsel|overfør|gavekort|send(?:e)? penge|sende penger',
  'tilinumero|tilisiirto|pankkitili|lahjakortti|lähetä rahaa',
];
const MONEY_WORDS = new RegExp(`(?<!\\p{L})(?:${MONEY.join('|')})`, 'iu');

const SIGNS = [LINK, EMAIL, PHONE, IBAN, MESSENGERS, MONEY_WORDS];

/** Whether a text leads off the site or asks for money. */
export function isRiskyText(text: string): boolean {
  return SIGNS.some((sign) => sign.test(text));
}

/** The first message of a new peer that leads off the site or asks for money. */
export function findRiskyMessage(messages: readonly Message[]): number | undefined {
  return messages.find(
    ({ seq, mine, text }) => seq <= NEW_PEER_SEQ && !mine && text !== null && isRiskyText(text),
  )?.seq;
}
