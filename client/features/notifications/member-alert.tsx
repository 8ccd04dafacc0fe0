import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { useCall } from '#client/api/call-context.tsx';
import { useUser } from '#client/features/auth/queries.ts';
import type { User } from '#client/features/auth/user.ts';
import { useFormat, useT } from '#client/i18n/react.tsx';
import { createLazyPart } from '#client/lazy-part.tsx';
import { ButtonLink } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { Alert } from '#client/ui/feedback/alert.tsx';
import { useAlertSlot } from '#client/ui/feedback/alert-slot.tsx';
import { focusOnPage } from '#client/ui/focus/focus.ts';
import type { IconName } from '#client/ui/icons/icon-names.ts';
import { canSubscribe, usePushState } from './push/push-store.ts';
import { getMissingFields, type MissingField } from './contract.ts';
import {
  type AlertName,
  chooseAlert,
  type Dismissal,
  getDismissedAt,
  saveDismissal,
} from './choose-alert.ts';

/** The alert waits for it. */
const PushButton = createLazyPart(async () => (await import('./push/push-button.tsx')).PushButton, {
  isOptional: true,
});

/** Storage name of each alert. */
const DISMISSALS: Record<AlertName, Dismissal> = {
  photo: 'hide-profile-photo-alert',
  push: 'hide-push-notification-alert',
  disabled: 'hide-disabled-notifications-alert',
  enrich: 'hide-enrich-alert',
};

const LEADS_TO: Partial<Record<AlertName, 'profile' | 'notifications'>> = {
  photo: 'profile',
  enrich: 'profile',
  disabled: 'notifications',
};

const ICONS: Record<AlertName, IconName> = {
  photo: 'user-circle',
  push: 'bell',
  disabled: 'bell',
  enrich: 'scribble-loop',
};

/** The label of photo and push is their whole text; that of the others is a title above the text. */
const TEXTS = {
  photo: { label: 'alerts.PROFILE_PHOTO_ALERT', action: 'alerts.PROFILE_PHOTO_ALERT_ACTION' },
  push: { label: 'alerts.ENABLE_PUSH_ALERT', action: 'alerts.ENABLE_PUSH_BTN' },
  disabled: { label: 'alerts.disabled.title', action: 'alerts.disabled.action' },
  enrich: { label: 'alerts.enrich.title', action: 'alerts.enrich.action' },
} as const;

/** Whether the page is a list; alerts would interrupt a profile, a game or a form. */
function canShowAlert(pathname: string): boolean {
  return pathname === href('members') || /^\/likes(\/[\w-]+)?$/.test(pathname);
}

/** Shows one alert at a time, where the page's list leaves a place for it. */
export function MemberAlert() {
  const user = useUser();
  const { pathname } = useLocation();
  const slot = useAlertSlot();
  return user && slot && canShowAlert(pathname) ? createPortal(<DueAlert user={user} />, slot) : null;
}

function DueAlert({ user }: { user: User }) {
  const t = useT();
  const call = useCall();
  // Refetched each time, because missing parts may have been added meanwhile.
  const { data } = useQuery({
    queryKey: ['profile-gaps'],
    queryFn: () => call(getMissingFields, {}),
    staleTime: 0,
    gcTime: 0,
  });
  // Rerenders after each dismissal, because the stored times are read again.
  const [, setClosed] = useState(0);
  const push = usePushState();
  const [now] = useState(() => Date.now());
  const alert = chooseAlert(user, data?.missing, {
    dismissedAt: (name) => getDismissedAt(DISMISSALS[name]),
    now,
    canPush: canSubscribe(push),
  });
  if (alert === null) return null;
  const close = () => {
    saveDismissal(DISMISSALS[alert]);
    setClosed((count) => count + 1);
    // The button that had the focus is gone.
    focusOnPage();
  };
  const label = t(TEXTS[alert].label);
  return (
    <aside aria-label={label}>
      <Alert
        tone="plain"
        icon={ICONS[alert]}
        title={alert === 'disabled' || alert === 'enrich' ? label : undefined}
        onDismiss={close}
        dismissLabel={t('app.close')}
        actions={<Action alert={alert} />}
      >
        {alert === 'enrich' ? (
          <MissingFieldsText gaps={data?.missing ?? []} />
        ) : alert === 'disabled' ? (
          t('alerts.disabled.text')
        ) : (
          label
        )}
      </Alert>
    </aside>
  );
}

function Action({ alert }: { alert: AlertName }) {
  const t = useT();
  const label = t(TEXTS[alert].action);
  const page = LEADS_TO[alert];
  return page === undefined ? (
    // The alert goes once the browser has decided, and with it the button that had the focus.
    <PushButton label={label} onDone={focusOnPage} />
  ) : (
    <ButtonLink variant="soft" size="sm" to={href(page)}>
      {label}
    </ButtonLink>
  );
}

function MissingFieldsText({ gaps }: { gaps: readonly MissingField[] }) {
  const t = useT();
  const format = useFormat();
  const names = gaps.filter((gap) => gap !== 'photo').map((gap) => t(`alerts.enrich.lacks.${gap}`));
  return t('alerts.enrich.text', { list: format.list(names) });
}
