import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

export type Verdict = 'like' | 'pass';

/** The anchor of a card; after the last one comes the end. */
export function getCardAnchor(index: number): string {
  return `person-${index + 1}`;
}

const KEYS: Readonly<Record<string, Verdict | undefined>> = { ArrowRight: 'like', ArrowLeft: 'pass' };

/**
 * Which card is up. Until there are scripts the links say so by the address (then `current` is null), and where they
 * have led is where the scripts begin.
 */
export function useDeck(count: number, deck: RefObject<HTMLElement | null>) {
  const address = useSyncExternalStore(neverChanges, () => location.hash, () => null); // prettier-ignore
  const [chosen, setChosen] = useState<number | null>(null);
  const [verdicts, setVerdicts] = useState<readonly Verdict[]>([]);
  const current = address === null ? null : (chosen ?? indexIn(address, count));

  const decide = (verdict: Verdict) => {
    if (current === null || current >= count) return;
    setVerdicts([...verdicts.slice(0, current), verdict]);
    setChosen(current + 1);
    // The next card's own button takes the focus that the last one had.
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

  const again = () => {
    setVerdicts([]);
    setChosen(0);
  };
  return { current, verdicts, decide, again };
}

function indexIn(address: string, count: number): number {
  for (let index = 0; index <= count; index++) if (address === `#${getCardAnchor(index)}`) return index;
  return 0;
}

function neverChanges() {
  return () => undefined;
}
