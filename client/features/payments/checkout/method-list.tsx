import { useT } from '#client/i18n/react.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { METHOD_ICONS, getMethodHint, getMethodName } from '../method-look.ts';
import type { Method } from '../rules.ts';

interface Props {
  methods: readonly Method[];
  chosen: Method;
  onChoose: (method: Method) => void;
}

export function MethodList({ methods, chosen, onChoose }: Props) {
  const t = useT();
  return (
    <fieldset>
      <legend className="vh">{t('credits.pay.methods')}</legend>
      <div className="packs">
        {methods.map((method) => (
          <label key={method} className="pack pack--icon">
            <input
              type="radio"
              name="method"
              value={method}
              checked={method === chosen}
              onChange={() => onChoose(method)}
              autoComplete="off"
            />
            <span className="pack__ic">
              <Icon name={METHOD_ICONS[method]} />
            </span>
            <span className="pack__t">
              <b>{getMethodName(t, method)}</b>
              <small>{getMethodHint(t, method)}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
