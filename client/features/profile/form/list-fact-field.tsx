import { useState } from 'react';
import { FACTS, type ListFact } from '#client/facts/facts.ts';
import { useFactText } from '#client/features/members/profile/fact-text.ts';
import { useT } from '#client/i18n/react.tsx';
import { FieldGroup } from '#client/ui/forms/field-group.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { Chip } from '#client/ui/labels/chip.tsx';

/** Shown at first, with the chosen ones. */
const INITIALLY_VISIBLE = 6;

interface Props {
  fact: ListFact;
  chosen: readonly string[];
  /** What the main fact says already, which this one leaves out. */
  main: string | null | undefined;
  error: string | undefined;
}

/** A fact of which a member may choose several values. A long list is folded. */
export function ListFactField({ fact, chosen, main, error }: Props) {
  const t = useT();
  const text = useFactText();
  // Fixed when the page opens, so that no value moves under the pointer.
  const [first] = useState(chosen);
  const values = (FACTS[fact].values as readonly string[]).filter((value) => value !== main);
  const visible = values.filter((value, index) => index < INITIALLY_VISIBLE || first.includes(value));
  const others = values.filter((value) => !visible.includes(value));
  const chip = (value: string) => (
    <Chip key={value} name={fact} value={value} defaultChecked={first.includes(value)}>
      {text(fact, value)}
    </Chip>
  );
  return (
    <FieldGroup className="factgrid__wide" legend={t(`vocabulary.field.${fact}`)} error={error}>
      <input type="hidden" name={fact} value="" />
      <div className="chips">{visible.map(chip)}</div>
      {others.length > 0 && (
        <details className="moreinterests">
          <summary className="chip">
            <Icon name="plus-bold" />
            {t('profile.facts.more')}
          </summary>
          <div className="chips">{others.map(chip)}</div>
        </details>
      )}
    </FieldGroup>
  );
}
