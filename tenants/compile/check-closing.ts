import { CLOSING_DAYS, getEarliestClosingDay, isClosingTooSoon } from '../schema/site-states.ts';
import type { Problem } from './problems.ts';

interface Closing {
  /** Below the folder that holds `tenants`. */
  readonly file: string;
  readonly line?: number | undefined;
  readonly closesOn: string | undefined;
  /** What is stored; undefined for a new site. */
  readonly before: { readonly closesOn: string | null } | undefined;
}

/** A last day that leaves members too little time. */
export function findEarlyClosing({ file, line, closesOn, before }: Closing, now: number): Problem[] {
  if (closesOn === undefined || !isClosingTooSoon(before, closesOn, now)) return [];
  const earliest = getEarliestClosingDay(now);
  return [
    {
      file,
      line,
      key: 'closes_on',
      found: closesOn,
      allowed: `${earliest} or later: members have ${CLOSING_DAYS} days to take their data`,
    },
  ];
}
