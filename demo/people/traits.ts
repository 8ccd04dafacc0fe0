import type { FactValue } from '#client/facts/facts.ts';
import type { Gender, Seeking } from '#client/features/members/vocabulary.ts';
import type { Random } from '../random.ts';
import type { Niche } from './niche-profiles.ts';

export function chooseSexuality(gender: Gender, niche: Niche, random: Random): FactValue<'sexuality'> {
  if (gender === 'x') return random.weighted({ pan: 42, bi: 28, gay: 18, curious: 12 });
  if (niche === 2) return random.weighted({ gay: 58, bi: 26, pan: 10, curious: 6 });
  if (niche === 7) return random.weighted({ gay: 74, bi: 16, pan: 5, curious: 5 });
  return gender === 'f'
    ? random.weighted({ hetero: 62, bi: 22, pan: 7, curious: 9 })
    : random.weighted({ hetero: 80, bi: 10, pan: 4, curious: 6 });
}

export function chooseSeeking(
  gender: Gender,
  sexuality: FactValue<'sexuality'>,
  niche: Niche,
  random: Random,
): Seeking {
  if (niche === 2) return 'f';
  if (niche === 7) return 'm';
  const other: Seeking = gender === 'f' ? 'm' : 'f';
  if (sexuality === 'hetero') return other;
  return gender === 'x' || random.chance(0.65) ? 'a' : other;
}

export function chooseRelationshipStatus(age: number, random: Random): FactValue<'relationship_status'> {
  const years = Math.max(0, age - 30);
  return random.weighted({
    single: 60,
    relationship: 7,
    open: 12,
    married: 4 + years * 0.3,
    divorced: years * 1.2,
    widowed: Math.max(0, age - 50) * 0.8,
  });
}
