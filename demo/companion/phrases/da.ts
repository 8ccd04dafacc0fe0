import type { CompanionPhrases } from '../companion-phrases.ts';

export const DA: CompanionPhrases = {
  disclosure:
    'Jeg er en fiktiv profil på denne side, ikke et menneske. Mine svar skrives automatisk, og vi kan ikke mødes.',
  asksWhatItIs:
    /er du (?:\p{L}+ ){0,3}(?:ægte|rigtig|virkelig|menneske|en person|ai|maskine|computer|automat)|(?:ægte|rigtigt?|virkeligt?) (?:menneske|person)|kunstig intelligens|automatisk/u,
  thanks: 'Tak, det er sødt. En fiktiv profil kan ikke beholde en gave, men jeg kan sige tak.',
  greetings: ['Hej, dejligt at du skriver.', 'Hej, godt at høre fra dig.', 'Hej, tak for din besked.'],
  reactions: [
    'Det lyder godt.',
    'Godt sagt.',
    'Tak, fordi du fortæller det.',
    'Nu bliver jeg nysgerrig.',
    'Det fik mig til at smile.',
  ],
  questions: [
    'Hvordan var din dag?',
    'Hvad laver du helst en fri aften?',
    'Hvilket sted vil du gerne se igen?',
    'Hvilken musik lytter du til for tiden?',
    'Hvordan ser din perfekte weekend ud?',
    'Hvad fik dig til at grine sidst?',
  ],
  interests: [
    'På min profil står ”{interest}”. Hvad med dig?',
    '”{interest}” er en af interesserne på min profil. Er det også en af dine?',
  ],
  deflections: [
    'Der er ikke meget at fortælle om en fiktiv profil, så jeg vil hellere høre om dig.',
    'Det spørgsmål sender jeg hellere tilbage til dig.',
  ],
};
