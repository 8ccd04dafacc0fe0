import { expect, test } from 'vitest';
import { LOCALES, type Locale } from '#client/i18n/locales.ts';
import { INTERESTS } from '#client/features/members/vocabulary.ts';
import type { Question } from '#worker/ports/responder.ts';
import { answerAsCompanion } from './companion.ts';

/** What a member may ask, and what only the disclosure of the same language says. */
const ASKED: Readonly<Record<Locale, { says: RegExp; questions: readonly string[] }>> = {
  en: {
    says: /fictional profile.*not a person.*automatically/,
    questions: [
      'Are you real?',
      'are you a bot',
      'Is this fictional?',
      'Are you a real human?',
      'R u an AI?',
    ],
  },
  nl: {
    says: /fictief profiel.*geen mens.*automatisch/,
    questions: [
      'Ben je echt?',
      'Ben je een bot?',
      'Ben jij fictief?',
      'Ben je wel een mens?',
      'Is dit nep? Ben je AI?',
    ],
  },
  de: {
    says: /fiktives Profil.*kein Mensch.*automatisch/,
    questions: [
      'Bist du echt?',
      'Bist du ein Bot?',
      'Bist du fiktiv?',
      'Bist du ein Mensch?',
      'Gibt es dich wirklich?',
    ],
  },
  it: {
    says: /profilo fittizio.*non una persona.*automatico/,
    questions: ['Sei vera?', 'Sei un bot?', 'Sei fittizio?', 'Sei un essere umano?', 'Sei reale?'],
  },
  fr: {
    says: /profil fictif.*pas une personne.*automatiquement/,
    questions: [
      'Es-tu réelle ?',
      'Tu es un robot ?',
      'Tu es fictive ?',
      'T’es humain ?',
      'Tu existes vraiment ?',
    ],
  },
  es: {
    says: /perfil ficticio.*no una persona.*automática/,
    questions: ['¿Eres real?', '¿Eres un bot?', '¿Eres ficticia?', '¿Eres humano?', '¿Eres de verdad?'],
  },
  pl: {
    says: /profil fikcyjny.*nie człowiek.*automatycznie/,
    questions: [
      'Jesteś prawdziwa?',
      'Jesteś botem?',
      'Czy to bot?',
      'Jesteś fikcyjna?',
      'Czy jesteś człowiekiem?',
    ],
  },
  da: {
    says: /fiktiv profil.*ikke et menneske.*automatisk/,
    questions: [
      'Er du ægte?',
      'Er du en bot?',
      'Er du fiktiv?',
      'Er du et menneske?',
      'Er du en rigtig person?',
    ],
  },
  fi: {
    says: /fiktiivinen profiili.*en ihminen.*automaattisesti/,
    questions: ['Oletko aito?', 'Oletko botti?', 'Oletko fiktiivinen?', 'Oletko ihminen?', 'Oletko tekoäly?'],
  },
  nb: {
    says: /fiktiv profil.*ikke et menneske.*automatisk/,
    questions: ['Er du ekte?', 'Er du en bot?', 'Er du fiktiv?', 'Er du et menneske?', 'Er du en robot?'],
  },
  sv: {
    says: /fiktiv profil.*ingen människa.*automatiskt/,
    questions: [
      'Är du äkta?',
      'Är du en bot?',
      'Är du fiktiv?',
      'Är du en människa?',
      'Är du en riktig person?',
    ],
  },
};

function question(language: string, text: string, over: Partial<Question> = {}): Question {
  return {
    id: 'conversation:1',
    site: 'ardenza',
    language,
    profile: { name: 'Fleur', about: '', interests: [] },
    history: [{ fromMember: true, text }],
    maxLength: 1000,
    ...over,
  };
}

test.each(LOCALES)('says in %s that it is fictional and answers automatically when asked', (locale) => {
  const { says, questions } = ASKED[locale];
  for (const text of questions) expect(answerAsCompanion(question(locale, text)).text, text).toMatch(says);
});

test('understands the question in another language than that of the site', () => {
  for (const locale of LOCALES)
    for (const text of ASKED[locale].questions)
      expect(answerAsCompanion(question('en', text)).text, text).toMatch(ASKED.en.says);
});

test('answers everything else with a short text that asks back and names no explicit interest', () => {
  const profile = { name: 'Fleur', about: '', interests: INTERESTS };
  for (const locale of LOCALES) {
    const answers = Array.from({ length: 60 }, (_, turn) => {
      const earlier = turn === 0 ? [] : [{ fromMember: false, text: 'x' }];
      const asked = { fromMember: true, text: turn % 2 ? 'I had a long day' : 'How are you?' };
      const id = `conversation${turn % 7}:${turn * 2 + 1}`;
      return answerAsCompanion(question(locale, '', { id, profile, history: [...earlier, asked] })).text;
    });
    expect(new Set(answers).size).toBeGreaterThan(15);
    for (const answer of answers) {
      expect(answer).toMatch(/[?]/);
      expect(answer.length).toBeLessThan(200);
      expect(answer).not.toMatch(/undefined|[{}!—]|sex|bondage|anal|oral|threesome/i);
    }
  }
});

test('thanks for a gift and says that a fictional profile cannot keep it', () => {
  for (const locale of LOCALES) {
    const history = [{ fromMember: true, text: '', gift: 'rose' as const }];
    const { text } = answerAsCompanion(question(locale, '', { history }));
    expect(text, locale).toMatch(/fi[ck](?:ti|c)|fitti|fikcyj/i);
    expect(text, locale).toMatch(/[?]$/);
  }
});

test('picks up an interest of the profile in its first answer', () => {
  const profile = { name: 'Fleur', about: '', interests: ['sex', 'cooking'] };
  expect(answerAsCompanion(question('de', 'Hallo', { profile })).text).toContain('„Kochen“');
});

test('gives the same answer to the same message, and does not repeat itself at once', () => {
  const at = (seq: number) =>
    answerAsCompanion(
      question('en', '', {
        id: `conversation:${seq}`,
        history: [
          { fromMember: false, text: 'x' },
          { fromMember: true, text: 'y' },
        ],
      }),
    ).text;
  expect(at(3)).toBe(at(3));
  expect(new Set([3, 5, 7, 9].map(at)).size).toBe(4);
});

test('writes English where the language is unknown, and no more than the site allows', () => {
  expect(answerAsCompanion(question('xx', 'Are you real?')).text).toMatch(ASKED.en.says);
  expect(answerAsCompanion(question('en', 'Are you real?', { maxLength: 20 })).text).toHaveLength(20);
});
