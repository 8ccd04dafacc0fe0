import type { CompanionPhrases } from '../companion-phrases.ts';

export const ES: CompanionPhrases = {
  disclosure:
    'Soy un perfil ficticio de este sitio, no una persona. Mis respuestas se escriben de forma automática y no podemos vernos en persona.',
  asksWhatItIs:
    /eres (?:\p{L}+ ){0,3}(?:real|human[oa]|persona|de verdad|una máquina|una ia|un ordenador|automát)|persona (?:real|de verdad)|ser humano|inteligencia artificial|automátic[oa]/u,
  thanks: 'Gracias, qué detalle. Un perfil ficticio no puede quedarse un regalo, pero sí darte las gracias.',
  greetings: [
    'Hola, gracias por escribirme.',
    'Hola, qué bien leer tu mensaje.',
    'Hola, me alegra tu mensaje.',
  ],
  reactions: [
    'Suena bien.',
    'Me gusta cómo lo dices.',
    'Gracias por contármelo.',
    'Ahora tengo curiosidad.',
    'Me has hecho sonreír.',
  ],
  questions: [
    '¿Qué tal tu día?',
    '¿Qué te gusta hacer en una noche libre?',
    '¿Qué lugar te gustaría volver a ver?',
    '¿Qué música escuchas últimamente?',
    '¿Cómo sería tu fin de semana ideal?',
    '¿Qué te ha hecho reír hace poco?',
  ],
  interests: [
    'Mi perfil menciona «{interest}». ¿Y tú?',
    '«{interest}» es uno de los intereses de mi perfil. ¿También es tuyo?',
  ],
  deflections: [
    'Hay poco que contar de un perfil ficticio, así que prefiero saber de ti.',
    'Prefiero devolverte la pregunta.',
  ],
};
