import { expect, test } from 'vitest';
import { ALL_FIRST_LINES } from '#client/features/chat/rules.ts';
import { LOCALES, type Locale } from '#client/i18n/locales.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import type { Question } from '#worker/ports/responder.ts';
import { answerAsCompanion } from './companion.ts';

/** How members ask: limits, role, meeting, origin, plans, a compliment, rudeness, and how it is going. */
const ASKED: Readonly<Record<Locale, readonly string[]>> = {
  en: [
    'What are your limits?',
    'Are you more dominant or submissive?',
    'Can we meet for a drink?',
    'Where do you live?',
    'Any plans for the weekend?',
    'You’re beautiful',
    'Stupid bitch',
    'Hey, how are you?',
  ],
  de: [
    'Was sind deine Grenzen?',
    'Bist du eher dominant oder devot?',
    'Wollen wir uns treffen?',
    'Woher kommst du?',
    'Was hast du am Wochenende vor?',
    'Du bist wunderschön',
    'Du blöde Kuh',
    'Na, wie geht’s dir?',
  ],
  nl: [
    'Wat zijn je grenzen?',
    'Ben je dominant of onderdanig?',
    'Zullen we afspreken?',
    'Waar kom je vandaan?',
    'Wat doe je vanavond?',
    'Wat een mooie foto',
    'Stomme trut',
    'Hoi, hoe gaat het?',
  ],
  fr: [
    'Quelles sont tes limites ?',
    'Tu es plutôt dominante ou soumise ?',
    'On peut se voir ?',
    'Tu viens d’où ?',
    'Tu fais quoi ce soir ?',
    'Tu es très belle',
    'Espèce de conne',
    'Salut, ça va ?',
  ],
  es: [
    '¿Cuáles son tus límites?',
    '¿Eres dominante o sumisa?',
    '¿Quedamos un día?',
    '¿De dónde eres?',
    '¿Qué planes tienes?',
    'Eres muy guapa',
    'Eres imbécil',
    'Hola, ¿qué tal?',
  ],
  it: [
    'Quali sono i tuoi limiti?',
    'Sei più dominante o sottomessa?',
    'Possiamo vederci?',
    'Di dove sei?',
    'Che fai stasera?',
    'Sei bellissima',
    'Sei una stronza',
    'Ciao, come stai?',
  ],
  pl: [
    'Jakie są twoje granice?',
    'Jesteś dominująca czy uległa?',
    'Spotkamy się?',
    'Skąd jesteś?',
    'Jakie masz plany na weekend?',
    'Jesteś piękna',
    'Zamknij się',
    'Cześć, co słychać?',
  ],
  sv: [
    'Var går dina gränser?',
    'Är du dominant eller undergiven?',
    'Ska vi träffas?',
    'Var bor du?',
    'Vad gör du i helgen?',
    'Du är så vacker',
    'Håll käften',
    'Hej, hur mår du?',
  ],
  da: [
    'Hvad er dine grænser?',
    'Er du dominant eller underdanig?',
    'Skal vi mødes?',
    'Hvor bor du?',
    'Hvad laver du i aften?',
    'Du er så smuk',
    'Hold kæft',
    'Hej, hvordan går det?',
  ],
  nb: [
    'Hva er grensene dine?',
    'Er du dominant eller underdanig?',
    'Skal vi møtes?',
    'Hvor bor du?',
    'Hva gjør du i kveld?',
    'Du er så vakker',
    'Hold kjeft',
    'Hei, hvordan går det?',
  ],
  fi: [
    'Mitkä ovat rajasi?',
    'Oletko dominoiva vai alistuva?',
    'Voidaanko tavata?',
    'Mistä olet kotoisin?',
    'Mitä teet viikonloppuna?',
    'Olet kaunis',
    'Turpa kiinni',
    'Moi, mitä kuuluu?',
  ],
};

const question = (language: string, lines: readonly string[]): Question => ({
  id: `conversation:${lines.length}`,
  site: 'ardenza',
  language,
  profile: { name: 'Fleur', about: '', interests: [] },
  history: lines.map((text, index) => ({ fromMember: (lines.length - index) % 2 === 1, text })),
  maxLength: 1000,
});

test.each(LOCALES)('answers what was asked in %s, by its topic', (locale) => {
  const answers = ASKED[locale].map((asked) => answerAsCompanion(question(locale, [asked])));
  for (const [index, { text, free }] of answers.entries()) {
    expect(free, ASKED[locale][index]).toBeUndefined();
    expect(text, ASKED[locale][index]).toMatch(/\?$/);
  }
  expect(new Set(answers.map(({ text }) => text)).size).toBe(ASKED[locale].length);
});

test.each(LOCALES)(
  'greets in %s, and has an answer of its own to each first line that the chat suggests',
  (locale) => {
    const t = getTranslator(locale);
    const answers = ALL_FIRST_LINES.map((line) =>
      answerAsCompanion(question(locale, [t(`chat.lines.${line}`)])),
    );
    for (const { text, free } of answers) {
      expect(free, text).toBeUndefined();
      expect(text).toMatch(/\?$/);
    }
    expect(new Set(answers.map(({ text }) => text)).size).toBe(ALL_FIRST_LINES.length);
    const [line = ''] = ALL_FIRST_LINES.map((name) => t(`chat.lines.${name}`));
    const openings = ['anna:2', 'mira:2', 'jonas:2', 'lea:2'].map(
      (id) => answerAsCompanion({ ...question(locale, [line]), id }).text,
    );
    expect(new Set(openings).size, 'in several conversations').toBeGreaterThan(1);
    const inPolish = getTranslator('pl')(`chat.lines.${ALL_FIRST_LINES[0]}`);
    expect(answerAsCompanion(question(locale, [inPolish]), { languages: ['pl'] })).toEqual(answers[0]);
  },
);

test.each(LOCALES)(
  'remembers in %s what it has said, and charges nothing when it has no more to say',
  (locale) => {
    const [asked = ''] = ASKED[locale];
    const lines: string[] = [];
    const answers = [1, 2, 3].map(() => {
      lines.push(asked);
      const answer = answerAsCompanion(question(locale, lines));
      lines.push(answer.text);
      return answer;
    });
    expect(answers.map(({ free }) => free)).toEqual([undefined, undefined, true]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(3);
  },
);

test.each(LOCALES)(
  'knows on a page in %s a question in any language of the site, and answers as there',
  (locale) => {
    const answerOf = (asked: string, languages: readonly Locale[]) =>
      answerAsCompanion(question(locale, [asked]), { languages }).text;
    const wrong = LOCALES.flatMap((asking) =>
      ASKED[asking].filter(
        (asked, index) =>
          asked.includes('?') && answerOf(asked, LOCALES) !== answerOf(ASKED[locale][index] ?? '', []),
      ),
    );
    expect(wrong).toEqual([]);
  },
);

test('knows no question in a language that the site does not have, nor a word of another one in a sentence', () => {
  const answer = (asked: string) =>
    answerAsCompanion(question('nl', [asked]), { languages: ['nl', 'sv', 'en'] });
  expect(answer('Skąd jesteś?').free).toBe(true);
  expect(answer('Where do you live?').free).toBeUndefined();
  expect(answer('Ik ben een fan van jazz.').text).toBe(answer('Ik houd van jazz.').text);
  expect(answer('Ben je fan van jazz?').free).toBe(true);
});

test('says in each language that it has no answer to a question that it does not know', () => {
  for (const locale of LOCALES) {
    const { text, free } = answerAsCompanion(question(locale, ['Qwertz uiop?']));
    expect(free, locale).toBe(true);
    expect(text, locale).toMatch(/\?$/);
  }
});

test('asks what fits the niche, and nothing twice', () => {
  const lines: string[] = [];
  for (let turn = 0; turn < 7; turn++) {
    lines.push('I see.');
    lines.push(answerAsCompanion(question('en', lines), { niche: 3 }).text);
  }
  const asked = lines.flatMap((line) => /[A-Z][^.?]*\?$/.exec(line)?.[0] ?? []);
  expect(asked).toContain('What does trust look like for you?');
  expect(new Set(asked).size).toBe(7);
});
