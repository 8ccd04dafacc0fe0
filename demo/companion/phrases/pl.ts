import type { CompanionPhrases } from '../companion-phrases.ts';

export const PL: CompanionPhrases = {
  disclosure:
    'To profil fikcyjny tego serwisu, nie człowiek. Odpowiedzi powstają automatycznie i nie możemy się spotkać.',
  asksWhatItIs:
    /(?:jesteś|czy to) (?:\p{L}+ ){0,3}(?:prawdziw|człowiek|żyw|osob|ai|sztuczn|maszyn|komputer|automat)|prawdziw\p{L}+ (?:osob|człowiek|kobiet|mężczyzn)|sztuczn\p{L}+ inteligencj|automatyczn/u,
  thanks: 'Dziękuję, to miłe. Profil fikcyjny nie może zatrzymać prezentu, ale może podziękować.',
  greetings: [
    'Cześć, miło, że piszesz.',
    'Hej, dzięki za wiadomość.',
    'Cześć, fajnie dostać od ciebie wiadomość.',
  ],
  reactions: [
    'Brzmi dobrze.',
    'Ładnie powiedziane.',
    'Dzięki, że o tym piszesz.',
    'Zaciekawiasz mnie.',
    'Uśmiecham się.',
  ],
  questions: [
    'Jak ci mija dzień?',
    'Co najchętniej robisz w wolny wieczór?',
    'Jakie miejsce chcesz zobaczyć jeszcze raz?',
    'Jakiej muzyki teraz słuchasz?',
    'Jak wygląda twój idealny weekend?',
    'Co cię ostatnio rozbawiło?',
  ],
  interests: [
    'W moim profilu jest „{interest}”. A u ciebie?',
    '„{interest}” to jedno z zainteresowań w moim profilu. Twoje też?',
  ],
  deflections: [
    'O profilu fikcyjnym niewiele da się powiedzieć, więc wolę poczytać o tobie.',
    'To pytanie wolę zadać tobie.',
  ],
};
