import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './concurrency.ts';

/** A concurrency limit whose clock and event loop the test controls. */
function createLimitByHand(limits: Partial<Parameters<typeof createConcurrencyLimit>[0]> = {}) {
  let now = 0;
  let nextTurn: (() => void)[] = [];
  const begun: string[] = [];
  const admission = createConcurrencyLimit(
    { turnMs: 20, waitMs: 100, atLeast: 1, atOnce: 256, ...limits },
    () => now,
    (run) => nextTurn.push(run),
  );
  return {
    begun,
    leave: () => admission.release(),
    /** Whether the request was admitted, at once or later. */
    enter(name: string): boolean {
      const entered = admission.tryAcquire();
      if (entered === true) begun.push(name);
      else if (entered !== false) void entered.then(() => begun.push(name));
      return entered !== false;
    },
    pass: (ms: number) => void (now += ms),
    async turn(times = 1) {
      for (let time = 0; time < times; time++) {
        const due = nextTurn;
        nextTurn = [];
        for (const run of due) run();
        await Promise.resolve();
      }
    },
  };
}

test('starts requests at once while the turn of the event loop has time', async () => {
  const { enter, pass, turn, begun } = createLimitByHand();
  enter('first');
  pass(19);
  enter('second');
  await turn();
  pass(50);
  enter('third');
  expect(begun).toEqual(['first', 'second', 'third']);
});

test('starts requests without time in a turn in later turns, in order', async () => {
  const { enter, pass, turn, begun } = createLimitByHand();
  enter('slow');
  pass(20);
  enter('second');
  enter('third');
  expect(begun).toEqual(['slow']);
  await turn(3);
  expect(begun).toEqual(['slow', 'second']);
  await turn(3);
  expect(begun).toEqual(['slow', 'second', 'third']);
});

test('accepts waiting connections before it starts the next request', async () => {
  const { enter, pass, turn, begun } = createLimitByHand();
  enter('slow');
  pass(20);
  enter('second');
  for (let time = 0; time < 10; time++) {
    await turn();
    enter(`new ${time}`);
  }
  expect(begun).toEqual(['slow']);
  await turn(3);
  expect(begun).toEqual(['slow', 'second']);
});

test('starts waiting requests eventually although new ones never stop', async () => {
  const { enter, pass, turn, begun } = createLimitByHand();
  enter('slow');
  pass(20);
  for (let time = 0; time < 65; time++) {
    enter(`new ${time}`);
    await turn();
  }
  expect(begun).toEqual(['slow', 'new 0']);
});

test('refuses new requests while the oldest one has waited too long', async () => {
  const { enter, pass, turn } = createLimitByHand();
  enter('slow');
  pass(20);
  enter('oldest');
  pass(99);
  expect(enter('soon enough')).toBe(true);
  pass(1);
  expect(enter('too late')).toBe(false);
  await turn(3);
  expect(enter('after the oldest has begun')).toBe(true);
});

test('admits the requests of one page after slow answers', () => {
  const { enter, pass } = createLimitByHand({ atLeast: 16 });
  enter('page');
  pass(1000);
  enter('first part');
  pass(1000);
  expect(Array.from({ length: 16 }, (_, part) => enter(`part ${part}`))).toEqual([
    ...Array(15).fill(true),
    false,
  ]);
});

test('limits waiting and running requests', () => {
  const { enter, leave } = createLimitByHand({ atOnce: 2 });
  expect([enter('first'), enter('second'), enter('third')]).toEqual([true, true, false]);
  leave();
  expect(enter('fourth')).toBe(true);
});
