import type { CompanionPhrases } from '../companion-phrases.ts';

export const DE: CompanionPhrases = {
  disclosure:
    'Ich bin ein fiktives Profil dieser Seite, kein Mensch. Meine Antworten werden automatisch geschrieben, und wir können uns nicht treffen.',
  asksWhatItIs:
    /bist du (?:\p{L}+ ){0,3}(?:echt|mensch|real|person|ki|maschine|computer|automat)|(?:echte[rsn]?|reale[rsn]?|richtige[rsn]?) (?:mensch|person|frau|mann)|gibt es dich (?:wirklich|echt)|künstliche intelligenz|automatisch/u,
  thanks: 'Danke, das ist lieb. Ein fiktives Profil kann kein Geschenk behalten, aber Danke sagen kann ich.',
  greetings: [
    'Hi, schön, dass du schreibst.',
    'Hallo, freut mich, von dir zu hören.',
    'Hey, danke für deine Nachricht.',
  ],
  reactions: [
    'Das klingt gut.',
    'Schön gesagt.',
    'Danke, dass du mir das erzählst.',
    'Jetzt bin ich neugierig.',
    'Das bringt mich zum Lächeln.',
  ],
  questions: [
    'Wie war dein Tag?',
    'Was machst du an einem freien Abend am liebsten?',
    'Welchen Ort möchtest du noch einmal sehen?',
    'Welche Musik hörst du zurzeit?',
    'Wie sieht dein perfektes Wochenende aus?',
    'Worüber hast du zuletzt gelacht?',
  ],
  interests: [
    'In meinem Profil steht „{interest}“. Wie ist das bei dir?',
    '„{interest}“ ist eins der Interessen in meinem Profil. Auch eins von dir?',
  ],
  deflections: [
    'Über ein fiktives Profil gibt es wenig zu erzählen, also lieber zu dir.',
    'Diese Frage gebe ich lieber an dich zurück.',
  ],
};
