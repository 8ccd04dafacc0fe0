import type { Translate } from '#client/i18n/translate.ts';
import type { GameCard } from '../contract.ts';
import type { Verdict } from '../rules.ts';

type Face = Pick<GameCard, 'name' | 'age'>;

/** The game before the answer. */
interface Before {
  readonly cards: readonly Face[];
  readonly likesLeft: number;
}

/** What a screen reader announces after an answer, with the next member. After the day's last like there is none. */
export function announceAnswer(
  t: Translate,
  { cards: [card, next], likesLeft }: Before,
  verdict: Verdict,
): string {
  const announcement = card ? t(`games.swipe.said.${verdict}`, { name: card.name }) : '';
  const isLast = verdict === 'like' && likesLeft === 1;
  return next && !isLast
    ? `${announcement} ${t('games.swipe.said.next', { who: formatNameAndAge(t, next) })}`
    : announcement;
}

export function formatNameAndAge(t: Translate, { name, age }: Face): string {
  return t('members.name_age', { name, age });
}
