import type { CompanionPhrases } from '../companion-phrases.ts';

export const NB: CompanionPhrases = {
  disclosure:
    'Jeg er en fiktiv profil på dette nettstedet, ikke et menneske. Svarene mine skrives automatisk, og vi kan ikke møtes.',
  asksWhatItIs:
    /er du (?:\p{L}+ ){0,3}(?:ekte|virkelig|menneske|en person|ai|ki|maskin|datamaskin|automat)|(?:ekte|virkelig) (?:menneske|person)|kunstig intelligens|automatisk/u,
  thanks: 'Takk, det var fint gjort. En fiktiv profil kan ikke beholde en gave, men jeg kan si takk.',
  greetings: ['Hei, fint at du skriver.', 'Hei, godt å høre fra deg.', 'Hei, takk for meldingen.'],
  reactions: [
    'Det høres bra ut.',
    'Godt sagt.',
    'Takk for at du forteller det.',
    'Nå blir jeg nysgjerrig.',
    'Det fikk meg til å smile.',
  ],
  questions: [
    'Hvordan var dagen din?',
    'Hva gjør du helst en ledig kveld?',
    'Hvilket sted vil du gjerne se igjen?',
    'Hvilken musikk hører du på for tiden?',
    'Hvordan ser den perfekte helgen ut for deg?',
    'Hva fikk deg til å le sist?',
  ],
  interests: [
    'På profilen min står «{interest}». Hva med deg?',
    '«{interest}» er en av interessene på profilen min. Er det en av dine også?',
  ],
  deflections: [
    'Det er lite å fortelle om en fiktiv profil, så jeg vil heller høre om deg.',
    'Det spørsmålet sender jeg heller tilbake til deg.',
  ],
};
