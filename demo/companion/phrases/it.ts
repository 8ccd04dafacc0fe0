import type { CompanionPhrases } from '../companion-phrases.ts';

export const IT: CompanionPhrases = {
  disclosure:
    'Sono un profilo fittizio di questo sito, non una persona. Le mie risposte sono scritte in automatico e non possiamo incontrarci.',
  asksWhatItIs:
    /sei (?:\p{L}+ ){0,3}(?:ver[oa]|reale|uman[oa]|una persona|una macchina|un[’' ]?ia|un computer|automat)|persona (?:vera|reale)|essere umano|intelligenza artificiale|automatic[oa]/u,
  thanks: 'Grazie, che gentile. Un profilo fittizio non può tenere un regalo, ma ringraziarti sì.',
  greetings: [
    'Ciao, che bello leggerti.',
    'Ciao, mi fa piacere il tuo messaggio.',
    'Ehi, grazie per il messaggio.',
  ],
  reactions: [
    'Mi piace l’idea.',
    'L’hai detto bene.',
    'Grazie per avermelo raccontato.',
    'Mi hai messo curiosità.',
    'Questo mi fa sorridere.',
  ],
  questions: [
    'Com’è andata la giornata?',
    'Che cosa fai volentieri in una serata libera?',
    'Quale posto vorresti rivedere?',
    'Che musica ascolti in questo periodo?',
    'Come sarebbe il tuo fine settimana ideale?',
    'Che cosa ti ha fatto ridere di recente?',
  ],
  interests: [
    'Nel mio profilo c’è “{interest}”. E tu?',
    '“{interest}” è uno degli interessi del mio profilo. È anche tuo?',
  ],
  deflections: [
    'Su un profilo fittizio c’è poco da dire, quindi preferisco sapere di te.',
    'Questa domanda la rigiro a te.',
  ],
};
