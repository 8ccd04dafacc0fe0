import { useT } from '#client/i18n/react.tsx';
import { Chip } from '#client/ui/labels/chip.tsx';
import { FieldGroup } from '#client/ui/forms/field-group.tsx';
import { SWITCH_FILTERS } from '../search-url.ts';
import type { SearchForm } from '../contract.ts';

export function SwitchFields({ form }: { form: SearchForm }) {
  const t = useT();
  return (
    <FieldGroup legend={t('filters.only')}>
      <div className="chips">
        {SWITCH_FILTERS.map((name) => (
          <Chip
            key={name}
            name={name}
            value="1"
            defaultChecked={form[name] === true}
            online={name === 'online'}
          >
            {t(`filters.${name}`)}
          </Chip>
        ))}
      </div>
    </FieldGroup>
  );
}
