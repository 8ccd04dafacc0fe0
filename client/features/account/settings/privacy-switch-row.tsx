import { Form } from 'react-router';
import { useUser } from '#client/features/auth/queries.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Pill } from '#client/ui/labels/pill.tsx';
import { PRIVACY_SWITCH_FIELDS, type PrivacySwitch } from './privacy-switches.ts';

export function PrivacySwitchRow({ mode }: { mode: PrivacySwitch }) {
  const t = useT();
  const isOn = useUser()?.[PRIVACY_SWITCH_FIELDS[mode]] ?? false;
  return (
    <Form className="setrow setrow--form" method="post" action={href('settings')}>
      <div>
        <b>
          {t(`settings.${mode}.title`)} {isOn && <Pill tone="success">{t(`settings.${mode}.is_on`)}</Pill>}
        </b>
        <small>{t(`settings.${mode}.${isOn ? 'on_text' : 'text'}`)}</small>
      </div>
      <input type="hidden" name="mode" value={mode} />
      <Button size="sm" type="submit" name="on" value={isOn ? '' : '1'}>
        {t(`settings.${mode}.${isOn ? 'off' : 'on'}`)}
      </Button>
    </Form>
  );
}
