import { beforeEach } from 'vitest';
import type { Answer, Question } from '#worker/ports/responder.ts';
import { runJobs } from '#worker/testing/jobs/run-jobs.ts';
import { setUpChat } from '../chat.fixture.ts';

/** What the responder of a test is asked, and what it answers. */
interface Script {
  asked: Question[];
  answer: (question: Question) => Promise<Answer | null>;
  pauses: number[];
  /** Holds the replies in their pauses. */
  gate: Promise<void>;
  /** Replies in the background. */
  works: Promise<void>[];
}

/** The members of the chat tests, and Fleur, a fictional profile whose messages are answered by the script. */
export function setUpReplies() {
  const script: Script = { asked: [], answer: echo, pauses: [], gate: Promise.resolve(), works: [] };
  const fixture = setUpChat({
    responder: () =>
      Promise.resolve({
        answer: (question) => {
          script.asked.push(question);
          return script.answer(question);
        },
      }),
    pause: async (ms) => {
      script.pauses.push(ms);
      await script.gate;
      fixture.app.advanceTime(ms);
    },
    defer: (work) => {
      script.works.push(work);
      return Promise.resolve();
    },
  });
  beforeEach(async () => {
    Object.assign(script, { asked: [], answer: echo, pauses: [], gate: Promise.resolve(), works: [] });
    await fixture.app.addMember({
      id: 'fleur',
      name: 'Fleur',
      fictional: true,
      about: 'Ik bak brood.',
      aboutIn: { de: 'Ich backe Brot.' },
    });
  });
  return Object.assign(fixture, {
    script,
    /** Waits for all replies in the background. */
    settle: async () => {
      while (script.works.length > 0) await Promise.all(script.works.splice(0));
    },
    /** Holds all replies in their pauses until the returned function is called. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      script.gate = promise;
      return resolve;
    },
    runJob: () => runJobs(fixture.app.ports, 'answer-messages'),
  });
}

const echo = ({ history }: Question) => Promise.resolve({ text: `Answer to ${history.at(-1)?.text}` });
