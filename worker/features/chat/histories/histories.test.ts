import { afterEach, beforeAll, expect, test } from 'vitest';
import { ApiError } from '#client/api/errors.ts';
import { toasts } from '#client/ui/feedback/toast-store.ts';
import { isCheckViolation } from '#worker/db/errors.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { addCredits } from '../chat.fixture.ts';
import { Device, createDeviceCall } from './device.fixture.ts';
import { BATCHES, createChoices } from './histories.fixture.ts';
import { STEPS } from './steps.fixture.ts';

const MAX_STEPS = 14;
const CREDITS = 60;
const KINDS = Object.keys(STEPS) as (keyof typeof STEPS)[];
const KINDS_SEEN_BY_ALL = KINDS.filter((kind) => kind !== 'pause');

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
// Tests of other files share the list.
afterEach(() => toasts.clear());

test.each(BATCHES)(
  'brings stale screens up to date with the events, histories %i to %i',
  async (first, last) => {
    for (let seed = first; seed <= last; seed++) {
      const steps: string[] = [];
      const failed = await runHistory(seed, steps).then(
        () => null,
        (error: unknown) => error,
      );
      expect(failed, `history ${seed}: ${steps.join(', ')}`).toBeNull();
    }
  },
);

async function runHistory(seed: number, steps: string[]): Promise<void> {
  const choices = createChoices(seed);
  const { random, pick, upTo } = choices;
  // Some free, with a limit of conversations and free messages, and some Premium.
  const ids = ['mira', 'jonas', ...(random() < 0.3 ? ['anna'] : [])].map((name) => `${name}-${seed}`);
  // The first may pause, which only the own tabs learn at once.
  const hasPauses = random() < 0.2;
  const members = await Promise.all(ids.map((id) => createMember(id, random() < 0.5)));
  const peersOf = (id: string) => ids.filter((other) => other !== id);
  const open = async ({ id, call }: Member) => {
    const device = new Device(call, peersOf(id));
    await device.open();
    return { id, call, device };
  };
  // Two tabs of the first member.
  const tabs: Awaited<ReturnType<typeof open>>[] = [];
  for (const member of [...members, ...members.slice(0, 1)]) tabs.push(await open(member));
  const step = async ({ id: member, device }: (typeof tabs)[number]) => {
    const peer = pick(peersOf(member));
    const kind = pick(hasPauses && member === ids[0] ? KINDS : KINDS_SEEN_BY_ALL);
    steps.push(`${member.replace(/-.*/, '')} ${kind}`);
    app.advanceTime(1000);
    try {
      await STEPS[kind]({ app, device, member, peer, choices });
    } catch (error) {
      if (!(error instanceof ApiError) && !isCheckViolation(error)) throw error;
    }
  };
  for (let left = upTo(MAX_STEPS); left > 0; left--) {
    const tab = pick(tabs);
    // In a browser only reads of the same member are on their way together.
    const others = tabs.filter(({ id }) => id === tab.id);
    await Promise.all(random() < 0.2 ? [step(tab), step(pick(others))] : [step(tab)]);
    // Other tabs stay stale for a while.
    for (const { device } of tabs) if (random() < 0.15) await device.follow();
  }
  for (const { id, call } of hasPauses ? members.slice(0, 1) : members) {
    const fresh = new Device(call, peersOf(id));
    await fresh.open();
    for (const tab of tabs) if (tab.id === id) await compare(tab.device, fresh);
    fresh.close();
  }
  for (const { device } of tabs) device.close();
}

/** Stale screen state + events = fresh state. */
async function compare(device: Device, fresh: Device): Promise<void> {
  await device.follow();
  const [stale, now] = [device.see(), fresh.see()];
  // A member without messages who has blocked the viewer cannot be opened any more.
  const conversations = stale.conversations.filter((_, index) => now.conversations[index] !== null);
  expect({ ...stale, conversations }).toEqual({
    ...now,
    conversations: now.conversations.filter((page) => page !== null),
  });
}

type Member = Awaited<ReturnType<typeof createMember>>;

async function createMember(id: string, paidUser: boolean) {
  await app.addMember({ id, paidUser });
  await addCredits(app, id, CREDITS);
  const cookie = await app.startSession('ardenza', `${id}@mail.example`);
  return { id, call: createDeviceCall(app, cookie) };
}
