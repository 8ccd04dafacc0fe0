import { expect, test } from 'vitest';
import { TurnLimit } from './concurrency.ts';

/** A concurrency limit whose clock and event loop the test controls. */
function createLimitByHand(limits: Partial<ConstructorParameters<typeof TurnLimit>[0]> = {}) {
  let now = 0;
  let nextTurn: (() => void)[] = [];
  const begun: string[] = [];
  const refused: string[] = [];
  const admission = new TurnLimit(
    { turnMs: 20, waitMs: 1500, atOnce: 256, ...limits },
    () => now,
    (run) => nextTurn.push(run),
  );
  return {
    begun,
    refused,
    leave: () => admission.release(),
    /** Whether the request may start or wait. */
    enter(name: string): boolean {
      const entered = admission.tryAcquire();
      if (entered === true) begun.push(name);
      else if (entered !== false) void entered.then((mayStart) => (mayStart ? begun : refused).push(name));
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

/** How many of these requests, which arrive at once, may start or wait. */
function count(enter: (name: string) => boolean, requests: number): number {
  return Array.from({ length: requests }, (_, number) => enter(`${number}`)).filter(Boolean).length;
}

test('lets ordinary bursts wait, and refuses those that would wait longer than people do', () => {
  const { enter, pass } = createLimitByHand();
  enter('slow');
  pass(20);
  expect(count(enter, 200)).toBe(120);
});

/** Answers requests, each of which keeps the process busy for this time. */
async function answer({ pass, turn }: ReturnType<typeof createLimitByHand>, requests: number, ms: number) {
  for (let time = 0; time < requests; time++) {
    await turn(3);
    pass(ms);
  }
}

test.each([
  [5, 240],
  [10, 120],
  [40, 30],
])('lets fewer wait the more a request costs: after requests of %d ms %d', async (ms, waiting) => {
  const limit = createLimitByHand({ waitMs: 1500 });
  const { enter, pass, leave, begun } = limit;
  for (let round = 0; round < 10; round++) {
    enter('slow');
    pass(20);
    count(enter, 30);
    await answer(limit, 31, ms);
    for (const _ of begun.splice(0)) leave();
  }
  enter('slow');
  pass(20);
  expect(Math.abs(count(enter, 400) - waiting)).toBeLessThanOrEqual(2);
});

test('lets a burst wait after a single stall', async () => {
  const limit = createLimitByHand();
  const { enter, pass } = limit;
  enter('slow');
  pass(20);
  count(enter, 3);
  await answer(limit, 1, 10);
  await answer(limit, 1, 1000);
  await answer(limit, 1, 10);
  enter('slow');
  pass(20);
  expect(count(enter, 64)).toBe(64);
});

test('refuses a request whose turn comes too late', async () => {
  const { enter, pass, turn, begun, refused } = createLimitByHand();
  enter('slow');
  pass(20);
  enter('early');
  pass(1100);
  enter('late');
  pass(401);
  await turn(3);
  expect({ begun, refused }).toEqual({ begun: ['slow', 'late'], refused: ['early'] });
});

test('refuses new requests while the oldest one has waited too long', async () => {
  const { enter, pass, turn } = createLimitByHand();
  enter('slow');
  pass(20);
  enter('oldest');
  pass(1199);
  expect(enter('soon enough')).toBe(true);
  pass(1);
  expect(enter('too late')).toBe(false);
  await turn(3);
  expect(enter('after the oldest has begun')).toBe(true);
});

test('limits running requests', () => {
  const { enter, leave } = createLimitByHand({ atOnce: 2 });
  expect([enter('first'), enter('second'), enter('third')]).toEqual([true, true, false]);
  leave();
  expect(enter('fourth')).toBe(true);
});
