import type { CompanionPhrases } from '../companion-phrases.ts';

export const SV: CompanionPhrases = {
  disclosure:
    'Jag är en fiktiv profil på den här sajten, ingen människa. Mina svar skrivs automatiskt, och vi kan inte träffas.',
  asksWhatItIs:
    /är du (?:\p{L}+ ){0,3}(?:äkta|riktig|verklig|människa|en person|ai|maskin|dator|automat)|(?:riktig|äkta|verklig) (?:människa|person)|artificiell intelligens|automatisk/u,
  thanks: 'Tack, vad snällt. En fiktiv profil kan inte behålla en gåva, men jag kan säga tack.',
  greetings: ['Hej, kul att du skriver.', 'Hej, fint att höra från dig.', 'Hej, tack för ditt meddelande.'],
  reactions: [
    'Det låter bra.',
    'Fint sagt.',
    'Tack för att du berättar.',
    'Nu blir jag nyfiken.',
    'Det fick mig att le.',
  ],
  questions: [
    'Hur var din dag?',
    'Vad gör du helst en ledig kväll?',
    'Vilken plats vill du se igen?',
    'Vilken musik lyssnar du på just nu?',
    'Hur ser din perfekta helg ut?',
    'Vad fick dig att skratta senast?',
  ],
  interests: [
    'På min profil står ”{interest}”. Hur är det med dig?',
    '”{interest}” är ett av intressena på min profil. Är det ett av dina?',
  ],
  deflections: [
    'Det finns lite att berätta om en fiktiv profil, så jag hör hellre om dig.',
    'Den frågan skickar jag hellre tillbaka till dig.',
  ],
};
