import type { LocatedText } from './list-texts.ts';
import { findAll, matchWords } from './text-rule.ts';

/** British spellings by their roots, and the American one. */
const BRITISH: readonly (readonly [string, string])[] = [
  ['(?:col|fav|hum|behavi|neighb|hon|lab|flav|harb|rum|vap|endeav|sav|val|arm|parl|vig)our\\p{L}*', '-or'],
  [
    '(?:organ|recogn|real|apolog|sexual|minim|maxim|summar|author|custom|special|final|emphas|personal|normal|prior|util|categor|visual|anonym|pseudonym|penal|legal)is(?:e|es|ed|er|ers|ing|ation|ations)',
    '-ize',
  ],
  ['analys(?:e|es|ed|ing)|paralys(?:e|ed)|catalys(?:e|ed)', '-yze'],
  ['(?:cent|theat|lit|met|fib|spect|calib|somb)re(?:s|d)?|\\p{L}*(?:kilo|centi|milli)metres?', '-er'],
  [
    '(?:travel|cancel|label|model|level|signal|counsel|fuel|dial|quarrel|marvel|jewel|tunnel|channel|total)l(?:ed|ing|er|ers|ery)',
    'one l',
  ],
  ['fulfil|fulfils|fulfilment|enrol|enrols|enrolment|instal|instalment|skilful|wilful', 'two l'],
  ['licence\\p{L}*|defence\\p{L}*|offence\\p{L}*|pretence', '-se'],
  ['practis(?:e|es|ed|ing)', 'practice'],
  [
    'programme(?:s|d)?|cheque(?:s)?|grey(?:s|ish)?|tyre(?:s)?|kerb|plough|mould|pyjamas|sceptic\\p{L}*|manoeuvre\\p{L}*|cosy|aluminium|storey|draught\\p{L}*|gaol|whisky',
    'American spelling',
  ],
  [
    'whilst|amongst|learnt|spelt|dreamt|burnt|spoilt|leapt|towards|afterwards|backwards|forwards|mum|postcode|per cent|anti-clockwise|ageing|judgement|acknowledgement|storeys|maths|fortnight',
    'American word or spelling',
  ],
];

/** English is American. */
export function checkSpelling({ locale, text }: LocatedText): string[] {
  if (locale !== 'en') return [];
  return BRITISH.flatMap(([words, american]) => findAll(text, matchWords(words), american));
}

/** Pages with the force of a contract have no contractions, all other texts have them. */
const FORMAL = /^(?:terms|privacy|return-policy|compliance)#|^debits\.mandate\./;

const LONG_FORMS = matchWords(
  '(?:do|does|did|is|are|was|were|has|have|had|will|would|could|should|must|need) not|cannot|can not|(?:you|we|they) (?:are|will|have) (?!to\\b)(?=\\p{L}+(?:ed|ing|en|t|n)\\b)',
);
const SHORT_FORMS = /\p{L}+n’t\b|\p{L}+’(?:ll|re|ve)\b|\b(?:it|that|what|there|here|who|she|he)’s\b/giu;

export function checkContractions({ locale, key, text }: LocatedText): string[] {
  if (locale !== 'en') return [];
  return FORMAL.test(key)
    ? findAll(text, SHORT_FORMS, 'no contractions in this text')
    : findAll(text, LONG_FORMS, 'write the contraction');
}

/** `count` before a noun needs plural forms. */
export function checkCountedNouns({ locale, key, at, text }: LocatedText): string[] {
  const isPlural = at !== '' || key.includes('#');
  if (locale !== 'en' || isPlural) return [];
  return findAll(
    text,
    /\{\{count\}\} (?!in\b|of\b|left\b|new\b|picked\b|unread\b)\p{L}+/gu,
    'a count before a noun needs plural forms',
  );
}
