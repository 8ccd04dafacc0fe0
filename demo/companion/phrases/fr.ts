import type { CompanionPhrases } from '../companion-phrases.ts';

export const FR: CompanionPhrases = {
  disclosure:
    'Je suis un profil fictif de ce site, pas une personne. Mes réponses sont écrites automatiquement et nous ne pouvons pas nous rencontrer.',
  asksWhatItIs:
    /(?:es[- ]tu|tu es|t[’']es) (?:\p{L}+ ){0,3}(?:vraie?|réel|humaine?|une personne|une ia|une machine|un ordinateur|automat)|(?:vraie?|réelle) (?:personne|femme|homme)|personne réelle|être humain|intelligence artificielle|automatique|tu existes/u,
  thanks: 'Merci, c’est gentil. Un profil fictif ne peut pas garder un cadeau, mais il peut te remercier.',
  greetings: [
    'Salut, merci de m’écrire.',
    'Bonjour, ton message me fait plaisir.',
    'Coucou, merci pour ton message.',
  ],
  reactions: [
    'Ça a l’air bien.',
    'C’est joliment dit.',
    'Merci de me le raconter.',
    'Là, tu m’intrigues.',
    'Ça me fait sourire.',
  ],
  questions: [
    'Comment s’est passée ta journée\u202f?',
    'Tu aimes faire quoi, le soir, quand tu as du temps\u202f?',
    'Quel endroit voudrais-tu revoir\u202f?',
    'Tu écoutes quoi comme musique en ce moment\u202f?',
    'À quoi ressemble ton week-end idéal\u202f?',
    'Qu’est-ce qui t’a fait rire récemment\u202f?',
  ],
  interests: [
    'Mon profil mentionne «\u00a0{interest}\u00a0». Et toi\u202f?',
    '«\u00a0{interest}\u00a0» fait partie des centres d’intérêt de mon profil. Des tiens aussi\u202f?',
  ],
  deflections: [
    'Il y a peu à dire sur un profil fictif, alors parle-moi plutôt de toi.',
    'Je préfère te renvoyer la question.',
  ],
};
