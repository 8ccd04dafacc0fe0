import type { CompanionPhrases } from '../companion-phrases.ts';

export const EN: CompanionPhrases = {
  disclosure:
    'I’m a fictional profile of this site, not a person. My answers are written automatically, and we can’t meet.',
  asksWhatItIs:
    /(?:are|r) (?:you|u) (?:\p{L}+ ){0,3}(?:real|human|person|ai|machine|computer|automat)|(?:real|actual|living) (?:person|human|woman|man|guy|girl)|is this (?:\p{L}+ ){0,2}(?:real|ai|automat)|talking to (?:\p{L}+ ){0,3}(?:human|person|machine|computer|ai)|artificial intelligence|automated/u,
  thanks: 'Thank you, that’s kind. A fictional profile can’t keep a gift, but I can say thanks.',
  greetings: ['Hi, nice of you to write.', 'Hello, good to hear from you.', 'Hey, thanks for your message.'],
  reactions: [
    'That sounds good.',
    'I like how you put that.',
    'Thanks for telling me.',
    'Now I’m curious.',
    'That made me smile.',
  ],
  questions: [
    'How was your day?',
    'What do you enjoy most on a free evening?',
    'Which place would you like to see again?',
    'What music do you listen to these days?',
    'What would your perfect weekend look like?',
    'What made you laugh lately?',
  ],
  interests: [
    'My profile mentions “{interest}”. What about you?',
    '“{interest}” is one of the interests on my profile. Is it one of yours?',
  ],
  deflections: [
    'There’s little to tell about a fictional profile, so I’d rather hear about you.',
    'I’d rather pass that question back to you.',
  ],
};
