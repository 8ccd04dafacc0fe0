import type { LocatedText } from './list-texts.ts';
import { findAll } from './text-rule.ts';

/** Forms such as Partner*in, ami(e), amig@s: never guess a gender, and never write both. */
const DOUBLE_FORMS = [
  /\p{L}+[*·•]\p{L}+/gu,
  /\p{L}+\((?:e|es|a|as|o|os|in|innen|n|ne|r|te|trice|t)\)/gu,
  /\p{L}{2,}\/(?:-?in|-?innen|a|as|e|es|o|os|ne|trice|te|r)(?!\p{L})/gu,
  /\p{L}{2,}[:_](?:in|innen|e|a)(?!\p{L})/gu,
  /\p{Ll}+Innen(?!\p{L})/gu,
  /\p{L}{2,}@s?(?![\p{L}\d.])/gu,
  /(?<!\p{L})(?:han\/hon|hon\/han|han\/hun|hun\/han|hij\/zij|zij\/hij|er\/sie|sie\/er|il\/elle|él\/ella|lui\/lei|on\/ona|he\/she|she\/he|his\/her)(?!\p{L})/giu,
];

export function checkGenderForms({ text }: LocatedText): string[] {
  return DOUBLE_FORMS.flatMap((form) => findAll(text, form, 'no double forms; find a word without gender'));
}

const NAME = '\\{\\{(?:name|names|from|who|site|peer)\\}\\}';

/** A name stays as its owner wrote it: no ending, no elision. English ’s is not an ending but a word. */
export function checkNames({ locale, text }: LocatedText): string[] {
  return [
    ...findAll(text, new RegExp(`${NAME}[:'’]?\\p{Ll}+`, 'gu'), 'names get no ending').filter(
      (problem) => !(locale === 'en' && /\}\}’s”/.test(problem)),
    ),
    ...findAll(text, /\p{L}+’\{\{\w+\}\}/gu, 'no elision before a placeholder'),
  ];
}

const PAST_AFTER_NAME =
  /\{\{(?:name|names|from|who)\}\},? (?:już |ci |cię )*\p{L}+(?:ł|iła|ęła|łała|zała)(?!\p{L})/gu;

/** Verbs after a name that would tell the gender in the past. */
export function checkPastTense({ locale, text }: LocatedText): string[] {
  if (locale !== 'pl') return [];
  return [
    ...findAll(text, PAST_AFTER_NAME, 'no past tense about people'),
    ...findAll(text, /(?<!\p{L})\p{L}+(?:łeś|łaś|łbyś|łabyś)(?!\p{L})/gu, 'no past tense about people'),
  ];
}
