import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { FormErrorAlert } from '#client/features/forms/form-error-alert.tsx';
import { useHydrated } from '#client/ui/use-hydrated.ts';
import { useFormat, useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { Alert } from '#client/ui/feedback/alert.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Pill } from '#client/ui/labels/pill.tsx';
import { useFocusAfterRemoval } from '#client/ui/focus/focus.ts';
import type { PageHandle } from '#client/route-module.ts';
import { endAllOtherSessions, endOneSession, listSessions, type MySession } from './contract.ts';
import { SettingsSection } from '../settings-section.tsx';
import { ApiError } from '#client/api/errors.ts';
import { enterAsMember } from '#client/features/auth/queries.ts';
import { rejectForm } from '#client/features/forms/form-errors.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = await enterAsMember({ context, request }, true);
  return api.call(listSessions, {});
}

/** Ends the session named by the button, or all other sessions. */
export async function action({ context, request }: ActionFunctionArgs) {
  const api = await enterAsMember({ context, request }, true);
  const id = (await request.formData()).get('end');
  try {
    if (typeof id !== 'string' || id === '') await api.call(endAllOtherSessions, {});
    else await api.call(endOneSession, { params: { id } });
  } catch (error) {
    // The session has ended on its own meanwhile, which is what the member wanted.
    if (!(error instanceof ApiError && error.code === 'not_found')) return rejectForm(error, {});
  }
  return { ended: id ? ('one' as const) : ('others' as const) };
}

export const handle: PageHandle = {
  streams: 'plain',
  title: (t) => t('settings.overview.sessions'),
};

export function Component() {
  const t = useT();
  const { sessions, now } = useLoaderData<typeof loader>();
  useFocusAfterRemoval(sessions.length);
  const answer = useActionData<typeof action>();
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
