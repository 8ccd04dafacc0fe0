import type { CompanionPhrases } from '../companion-phrases.ts';

export const NL: CompanionPhrases = {
  disclosure:
    'Ik ben een fictief profiel van deze site, geen mens. Mijn antwoorden worden automatisch geschreven en we kunnen elkaar niet ontmoeten.',
  asksWhatItIs:
    /ben (?:je|jij) (?:\p{L}+ ){0,3}(?:echt|mens|persoon|ai|nep|machine|computer|automat)|(?:echte?|levende?) (?:mens|persoon|vrouw|man|iemand)|nepprofiel|kunstmatige intelligentie|automatisch/u,
  thanks: 'Dank je, dat is lief. Een fictief profiel kan geen cadeau houden, maar bedanken kan ik wel.',
  greetings: [
    'Hoi, leuk dat je schrijft.',
    'Hallo, fijn om van je te horen.',
    'Hey, bedankt voor je bericht.',
  ],
  reactions: [
    'Dat klinkt goed.',
    'Mooi gezegd.',
    'Leuk dat je dat vertelt.',
    'Nu ben ik nieuwsgierig.',
    'Daar moest ik om glimlachen.',
  ],
  questions: [
    'Hoe was je dag?',
    'Wat doe je het liefst op een vrije avond?',
    'Welke plek wil je nog een keer zien?',
    'Naar welke muziek luister je de laatste tijd?',
    'Hoe ziet je ideale weekend eruit?',
    'Waar heb je laatst om gelachen?',
  ],
  interests: [
    'Op mijn profiel staat ‘{interest}’. Hoe zit dat bij jou?',
    '‘{interest}’ is een van de interesses op mijn profiel. Ook een van jou?',
  ],
  deflections: [
    'Over een fictief profiel valt weinig te vertellen, dus ik hoor liever iets over jou.',
    'Die vraag geef ik liever aan jou terug.',
  ],
};
