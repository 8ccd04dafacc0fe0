import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useActionData } from 'react-router';
import { AccountLayout } from '#client/features/account/account-layout.tsx';
import { enterAsMember, userQuery, useUser } from '#client/features/auth/queries.ts';
import { rejectForm, useFormErrorText } from '#client/features/forms/form-errors.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { Alert } from '#client/ui/feedback/alert.tsx';
import { Button, buttonClass } from '#client/ui/buttons/button.tsx';
import type { PageHandle } from '#client/route-module.ts';
import {
  ALL_SWITCHES,
  FORM_SWITCHES,
  isNoticeEnabled,
  MAX_NOTICES_PER_DAY,
  PUSH_SWITCH,
  toSwitchName,
} from './notification-kinds.ts';
import { PushRow } from './push/push-row.tsx';
import { SwitchTable } from './switch-table.tsx';
import { useSwitches } from './use-switches.ts';
import './notifications.css';
import { ButtonLink } from '#client/links.tsx';
import { switchNotices } from './contract.ts';

export async function loader(args: LoaderFunctionArgs) {
  await enterAsMember(args);
  return null;
}

/** Handles the form without scripts: checked means on, or one of two buttons switches everything. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { call, queries } = await enterAsMember({ context, request });
  const form = await request.formData();
  const all = form.get('all');
  const ticked = form.getAll('on');
  const isOn = (name: string) => (all === null ? ticked.includes(name) : all === 'on');
  const listed = all === null ? FORM_SWITCHES : ALL_SWITCHES;
  try {
    for (const on of [true, false]) {
      const switches = listed.filter((notice) => isOn(toSwitchName(notice)) === on);
      if (switches.length > 0) await call(switchNotices, { body: { switches: [...switches], on } });
    }
  } catch (error) {
    return rejectForm(error, {});
  }
  await queries.query({ ...userQuery(call), staleTime: 0 });
  return { saved: true as const };
}

export const handle: PageHandle = {
  streams: 'plain',
  title: (t) => t('app.account.notifications'),
};

export function Component() {
  const t = useT();
  const user = useUser();
  const { disabled, press } = useSwitches();
  return (
    <AccountLayout current="notifications">
      <div className="titles">
        <h1 className="display display--md">{t('notifications.title')}</h1>
        <p className="muted">{t('notifications.lead', { count: MAX_NOTICES_PER_DAY })}</p>
      </div>
      <FormResult />
      {user?.status === 'not_confirmed' && (
        <Alert tone="warning" icon="envelope-simple-fill" title={t('notifications.unconfirmed.title')}>
          {t('notifications.unconfirmed.text')}
        </Alert>
      )}
      <Form method="post" action={href('notifications')} noValidate>
        <section className="card">
          <SwitchTable disabled={disabled} onPress={(notice, on) => press([notice], on)} />
          <noscript>
            <p className="ntable__save">
              <button className={buttonClass({ variant: 'primary' })} type="submit">
                {t('notifications.save')}
              </button>
            </p>
          </noscript>
        </section>
      </Form>
      <section className="card">
        <PushRow
          isEnabled={isNoticeEnabled(disabled, PUSH_SWITCH.kind, PUSH_SWITCH.channel)}
          onEnable={() => press([PUSH_SWITCH], true)}
        />
        <div className="setrow">
          <div>
            <b>{t('notifications.all.title')}</b>
            <small>{t('notifications.all.hint')}</small>
          </div>
          <AllButton disabled={disabled} onPress={(on) => press(ALL_SWITCHES, on)} />
        </div>
        <div className="setrow">
          <div>
            <b>{t('notifications.address.title')}</b>
            <small>{t('notifications.address.hint')}</small>
          </div>
          <ButtonLink size="sm" to={href('settings')}>
            {t('notifications.address.link')}
          </ButtonLink>
        </div>
      </section>
    </AccountLayout>
  );
}

function FormResult() {
  const t = useT();
  const answer = useActionData<typeof action>();
  const text = useFormErrorText(answer && 'error' in answer ? answer : undefined);
  if (text.form) return <Alert tone="danger">{text.form}</Alert>;
  return answer ? <Alert tone="success">{t('notifications.saved')}</Alert> : null;
}

/** Switches everything off while anything is on. A form of its own, so that Enter on a switch does not trigger it. */
function AllButton({ disabled, onPress }: { disabled: readonly string[]; onPress: (on: boolean) => void }) {
  const t = useT();
  const isAnyOn = ALL_SWITCHES.some(({ kind, channel }) => isNoticeEnabled(disabled, kind, channel));
  return (
    <form
      method="post"
      action={href('notifications')}
      onSubmit={(event) => {
        event.preventDefault();
        onPress(!isAnyOn);
      }}
    >
      <Button size="sm" type="submit" name="all" value={isAnyOn ? 'off' : 'on'}>
        {t(isAnyOn ? 'notifications.all.off' : 'notifications.all.on')}
      </Button>
    </form>
  );
}
