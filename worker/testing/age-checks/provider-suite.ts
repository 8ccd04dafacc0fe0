import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AgeCheckState } from '#client/features/age-check/contract.ts';
import type {
  AgeAssurance,
  AgeCheckSite,
  NewAgeCheck,
  StartedAgeCheck,
} from '#worker/ports/age-assurance.ts';

/** A check at a provider. */
export interface OpenedCheck {
  readonly check: StartedAgeCheck;
  readonly redirect: string;
}

/** An adapter and the other side, which does what it is told. */
export interface AgeAssuranceUnderTest {
  readonly provider: AgeAssurance;
  readonly site: AgeCheckSite;
  /** A site that must not learn of checks of the other. */
  readonly otherSite: AgeCheckSite;
  /** Our states that the provider can report, each with how it comes about there. */
  readonly ends: Partial<Record<AgeCheckState, (opened: OpenedCheck) => Promise<void> | void>>;
  /** What can go wrong when it is asked. */
  readonly faults: Readonly<Record<string, (opened: OpenedCheck) => Promise<void> | void>>;
  /** Ends a fault of the network. */
  repair(): void;
}

const CHECK = {
  id: '0b9e8f4e-6c1f-4b57-9d6b-0c8c7f1d2a31',
  minAge: 18,
  country: 'GB',
  locale: 'en',
  returnUrl: 'https://ardenza.example/age-check?next=%2Fmembers',
} as const satisfies NewAgeCheck;

/** What every adapter of a provider of age checks has to do (docs/adding.md#how-to-add-a-provider-of-age-checks). */
export function testAgeAssurance(
  setUp: () => Promise<AgeAssuranceUnderTest>,
  { states, faults }: { readonly states: readonly AgeCheckState[]; readonly faults: readonly string[] },
): void {
  describe('a provider of age checks', () => {
    let tested: AgeAssuranceUnderTest;
    beforeEach(async () => void (tested = await setUp()));
    afterEach(() => tested.repair());

    const calls = createCalls(() => tested);
    testAnswers(calls, states);
    testRefusals(calls, faults);
  });
}

type Calls = ReturnType<typeof createCalls>;

/** What a site does at a provider. */
function createCalls(getTested: () => AgeAssuranceUnderTest) {
  const open = async (more: Partial<NewAgeCheck> = {}): Promise<OpenedCheck> => {
    const { provider, site } = getTested();
    const { id, minAge, ...rest } = { ...CHECK, ...more };
    const { redirect, reference } = await provider.start(site, { id, minAge, ...rest });
    return { check: { id, minAge, reference }, redirect };
  };
  const read = async ({ check }: OpenedCheck, site = getTested().site) =>
    getTested().provider.read(site, check);
  return { getTested, open, read };
}

function testAnswers({ getTested, open, read }: Calls, states: readonly AgeCheckState[]): void {
  test('names a safe page, and a reference of its own for each check', async () => {
    const { provider, site } = getTested();
    const first = await open();
    const second = await open({ id: crypto.randomUUID() });
    const { protocol, origin } = new URL(first.redirect);
    expect(origin === site.origin || protocol === 'https:').toBe(true);
    expect([site.origin, provider.origin]).toContain(origin);
    expect(first.check.reference).not.toBe('');
    expect(second.check.reference).not.toBe(first.check.reference);
  });

  test('knows a check that was only begun', async () => {
    expect(await read(await open())).toEqual({ id: CHECK.id, minAge: 18, status: 'open', method: null });
  });

  test.each(states)('tells that a check is %s', async (status) => {
    const opened = await open();
    expect(getTested().ends).toHaveProperty(status);
    await getTested().ends[status]?.(opened);
    expect(await read(opened)).toMatchObject({ id: CHECK.id, minAge: 18, status });
  });

  test('names how the age was shown only where it was, and nothing else about the person', async () => {
    const opened = await open();
    await getTested().ends.verified?.(opened);
    const answer = await read(opened);
    expect(Object.keys(answer).toSorted()).toEqual(['id', 'method', 'minAge', 'status']);
    expect(answer.method).toMatch(/^[a-z][a-z_]{0,30}$/);
  });

  test.each([18, 21])('checks the age that was asked for: %i', async (minAge) => {
    const opened = await open({ minAge });
    await getTested().ends.verified?.(opened);
    expect(await read(opened)).toMatchObject({ status: 'verified', minAge });
  });

  test('says of two checks what each is', async () => {
    const passed = await open();
    const left = await open({ id: crypto.randomUUID() });
    await getTested().ends.verified?.(passed);
    expect((await read(passed)).status).toBe('verified');
    expect((await read(left)).status).toBe('open');
  });

  test('says the same again', async () => {
    const opened = await open();
    await getTested().ends.verified?.(opened);
    expect(await read(opened)).toEqual(await read(opened));
  });
}

function testRefusals({ getTested, open, read }: Calls, faults: readonly string[]): void {
  test('takes no reference for that of another site, and no unknown one', async () => {
    const opened = await open();
    await getTested().ends.verified?.(opened);
    await expect(read(opened, getTested().otherSite)).rejects.toBeInstanceOf(Error);
    const unknown = { ...opened, check: { ...opened.check, reference: 'unknown' } };
    await expect(read(unknown)).rejects.toBeInstanceOf(Error);
  });

  test.each(faults)('fails, and says nothing about the check, when the provider is %s', async (fault) => {
    const opened = await open();
    await getTested().ends.verified?.(opened);
    expect(getTested().faults).toHaveProperty([fault]);
    await getTested().faults[fault]?.(opened);
    await expect(read(opened)).rejects.toBeInstanceOf(Error);
  });
}
