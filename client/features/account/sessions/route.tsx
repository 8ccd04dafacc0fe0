import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { FormErrorAlert } from '#client/features/forms/form-error-alert.tsx';
import { useHydrated } from '#client/ui/use-hydrated.ts';
import { useFormat, useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { Alert } from '#client/ui/feedback/alert.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Pill } from '#client/ui/labels/pill.tsx';
import { useFocusAfterRemoval } from '#client/ui/focus/use-focus-after-removal.ts';
import type { PageHandle } from '#client/route-module.ts';
import type { sessionsAction } from './action.ts';
import type { MySession } from './contract.ts';
import type { sessionsLoader } from './loader.ts';
import { SettingsSection } from '../settings-section.tsx';

export { sessionsLoader as loader } from './loader.ts';
export { sessionsAction as action } from './action.ts';

export const handle: PageHandle = {
  title: (t) => t('settings.overview.sessions'),
};

export function Component() {
  const t = useT();
  const { sessions, now } = useLoaderData<typeof sessionsLoader>();
  useFocusAfterRemoval(sessions.length);
  const answer = useActionData<typeof sessionsAction>();
  const isAlone = sessions.every(({ current }) => current);
  const isBusy = useNavigation().state === 'submitting';
  return (
    <SettingsSection title={t('settings.overview.sessions')} lead={!isAlone && t('settings.sessions.lead')}>
      <FormErrorAlert purpose="sessions" errors={answer && 'error' in answer ? answer : undefined} />
      {answer && 'ended' in answer && (
        <Alert tone="success" role="status">
          {t(answer.ended === 'one' ? 'settings.sessions.ended' : 'settings.sessions.ended_others')}
        </Alert>
      )}
      <Form className="card" method="post" action={href('settings-sessions')}>
        <ul className="settings__list">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} now={Date.parse(now)} />
          ))}
        </ul>
        {isAlone ? (
          <p className="muted small">{t('settings.sessions.alone')}</p>
        ) : (
          <Button type="submit" name="end" value="" busy={isBusy}>
            {t('settings.sessions.end_others')}
          </Button>
        )}
      </Form>
    </SettingsSection>
  );
}

function SessionRow({ session, now }: { session: MySession; now: number }) {
  const t = useT();
  const format = useFormat();
  const device = useDeviceName(session);
  const date = format.date(Date.parse(session.started), useDateAndTime());
  const when = format.relative(Date.parse(session.last_seen), now);
  return (
    <li className="setrow">
      <div>
        <b>{device}</b>
        <small>
          {session.current
            ? t('settings.sessions.started', { date })
            : t('settings.sessions.last_seen', { when, date })}
        </small>
      </div>
      {session.current ? (
        <Pill tone="success">{t('settings.sessions.current')}</Pill>
      ) : (
        <Button
          size="sm"
          type="submit"
          name="end"
          value={session.id}
          aria-label={t('settings.sessions.end_label', { device })}
        >
          {t('settings.sessions.end')}
        </Button>
      )}
    </li>
  );
}

/** To the minute, so that two equal devices can be told apart; in local time once hydrated. */
function useDateAndTime(): Intl.DateTimeFormatOptions {
  return { ...DATE_AND_TIME, ...(useHydrated() ? { timeZone: undefined } : { timeZoneName: 'short' }) };
}

const DATE_AND_TIME = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;

function useDeviceName({ browser, system }: MySession): string {
  const t = useT();
  if (browser !== null && system !== null) return t('settings.sessions.device', { browser, system });
  return browser ?? system ?? t('settings.sessions.unknown');
}
