import { SENSITIVE_INTERESTS } from '#client/features/consent/sensitive-interests.ts';
import { INTERESTS, type Interest } from '#client/features/members/vocabulary.ts';
import type { Random } from '../random.ts';
import type { NicheProfile } from './niche-profiles.ts';

const OUTSPOKEN: ReadonlySet<Interest> = new Set(SENSITIVE_INTERESTS);
const EVERYDAY = INTERESTS.filter(isEveryday);

/** Whether the interest can be mentioned to anyone. */
export function isEveryday(interest: Interest): boolean {
  return !OUTSPOKEN.has(interest);
}

/** 3 to 9 interests: some typical of the niche, the rest from daily life, a few explicit ones. */
export function chooseInterests(
  { typicalInterests: keen, maxExplicitInterests: candour }: NicheProfile,
  random: Random,
): Interest[] {
  const count = random.int(3, 9);
  const typical = random.sample(keen, random.int(1, Math.min(3, count - 1)));
  const outspoken = random.sample([...OUTSPOKEN], random.int(0, Math.min(candour, count - 2)));
  const everyday = random.sample(EVERYDAY, count);
  const chosen = new Set<Interest>();
  for (const interest of [...typical, ...outspoken, ...everyday])
    if (chosen.size < count) chosen.add(interest);
  return INTERESTS.filter((interest) => chosen.has(interest));
}
