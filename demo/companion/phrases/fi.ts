import type { CompanionPhrases } from '../companion-phrases.ts';

export const FI: CompanionPhrases = {
  disclosure:
    'Olen tämän sivuston fiktiivinen profiili, en ihminen. Vastaukseni kirjoitetaan automaattisesti, emmekä voi tavata.',
  asksWhatItIs:
    /oletko (?:\p{L}+ ){0,3}(?:aito|oikea|todellinen|ihminen|henkilö|tekoäly|kone|automaat)|(?:oikea|aito|elävä) (?:ihminen|henkilö)|tekoäly|automaattinen|automaattisesti/u,
  thanks: 'Kiitos, kiva ajatus. Fiktiivinen profiili ei voi pitää lahjaa, mutta kiittää voin.',
  greetings: ['Hei, kiva että kirjoitit.', 'Moi, mukava kuulla sinusta.', 'Hei, kiitos viestistä.'],
  reactions: [
    'Kuulostaa hyvältä.',
    'Hyvin sanottu.',
    'Kiitos kun kerroit.',
    'Tuo kiinnostaa.',
    'Tuo saa hymyilemään.',
  ],
  questions: [
    'Miten päivä meni?',
    'Mitä teet mieluiten vapaailtana?',
    'Minkä paikan haluat nähdä uudelleen?',
    'Mitä musiikkia kuuntelet nykyään?',
    'Millainen on täydellinen viikonloppu?',
    'Mikä nauratti viimeksi?',
  ],
  interests: [
    'Profiilissani lukee ”{interest}”. Entä sinulla?',
    '”{interest}” on yksi profiilini kiinnostuksen kohteista. Onko se myös sinun?',
  ],
  deflections: [
    'Fiktiivisestä profiilista on vähän kerrottavaa, joten kuulen mieluummin sinusta.',
    'Kysyn mieluummin samaa sinulta.',
  ],
};
