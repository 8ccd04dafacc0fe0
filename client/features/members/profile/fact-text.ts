import { FACTS, type Fact, getMainFact, isNumberFact } from '#client/facts/facts.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { formatInFeet } from '#client/i18n/measures.ts';
import { useFormat, useT } from '#client/i18n/react.tsx';

/** What a member said of a fact, or two ends of it, as text; undefined for a value without one. */
export function useFactText() {
  const t = useT();
  const format = useFormat();
  const { geoip_country, geoip_selected_country } = useSettings();
  const country = geoip_country ?? geoip_selected_country;

  const formatNumbers = (unit: string, numbers: readonly number[]) => {
    const last = format.number(numbers.at(-1) ?? 0, { style: 'unit', unit });
    const metric = [...numbers.slice(0, -1).map((number) => format.number(number)), last].join('–');
    const feet = formatInFeet(country, numbers);
    return feet === null ? metric : `${feet} (${metric})`;
  };
  const nameOf = (fact: Exclude<Fact, 'height'>, value: string) => {
    if ('named' in FACTS[fact]) return format.language(value);
    const key = `vocabulary.${getMainFact(fact) ?? fact}.${value}`;
    return t.has(key) ? t.loose(key) : undefined;
  };
  return (fact: Fact, answer: string | number | readonly (string | number)[]): string | undefined => {
    const values = typeof answer === 'object' ? answer : [answer];
    if (isNumberFact(fact)) return formatNumbers(FACTS[fact].unit, values.map(Number));
    return values.flatMap((value) => nameOf(fact, String(value)) ?? []).join(' · ') || undefined;
  };
}
