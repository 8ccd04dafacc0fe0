import { type RefObject, useEffect, useState } from 'react';
import { useHydrated } from '#client/ui/use-hydrated.ts';

export type Verdict = 'like' | 'pass';

/** The anchor of a card; the end follows the last one. */
export function getCardAnchor(index: number): string {
  return `person-${index + 1}`;
}

const KEYS: Readonly<Record<string, Verdict | undefined>> = { ArrowRight: 'like', ArrowLeft: 'pass' };

/** The top card. Until scripts run the address decides (`current` is null); the scripts continue from there. */
export function useDeck(count: number, deck: RefObject<HTMLElement | null>) {
  const address = useHydrated() ? location.hash : null;
  const [chosen, setChosen] = useState<number | null>(null);
  const [verdicts, setVerdicts] = useState<readonly Verdict[]>([]);
  const current = address === null ? null : (chosen ?? readIndex(address, count));

  const decide = (verdict: Verdict) => {
    if (current === null || current >= count) return;
    setVerdicts([...verdicts.slice(0, current), verdict]);
    setChosen(current + 1);
    // The next card's same button gets the focus.
    const next = `[data-on] [data-verdict=${verdict}], [data-on] .btn`;
    requestAnimationFrame(() => deck.current?.querySelector<HTMLElement>(next)?.focus());
  };

  useEffect(() => {
    const listen = ({ key, target }: KeyboardEvent) => {
      const verdict = KEYS[key];
      const isFree = target === document.body || deck.current?.contains(target as Node);
      if (verdict && isFree) decide(verdict);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  });

  const restart = () => {
    setVerdicts([]);
    setChosen(0);
  };
  return { current, verdicts, decide, again: restart };
}

function readIndex(address: string, count: number): number {
  for (let index = 0; index <= count; index++) if (address === `#${getCardAnchor(index)}`) return index;
  return 0;
}
