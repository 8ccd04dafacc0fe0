import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { REACTIVATION_DAYS } from '#client/features/auth/email-links-contract.ts';
import { enterAsMember, useUser } from '#client/features/auth/queries.ts';
import { bold, useFormat, useT } from '#client/i18n/react.tsx';
import type { PageHandle } from '#client/route-module.ts';
import { DeletionForm } from './deletion-form.tsx';
import { PrivacySwitchRow } from '../settings/privacy-switch-row.tsx';
import { VISIBILITY_MODES } from '../settings/privacy-switches.ts';
import { SettingsGroup } from '../settings-group.tsx';
import { SettingsSection } from '../settings-section.tsx';
import type { LoaderApi } from '#client/api/loader-context.ts';
import { clearMemberQueries } from '#client/features/auth/session/member-queries.ts';
import { logoutChannel } from '#client/features/auth/session/tab-channels.ts';
import { getStayOffer, takeStayOffer } from '#client/features/discounts/contract.ts';
import { rejectForm } from '#client/features/forms/form-errors.ts';
import { href } from '#client/routes.ts';
import { deleteAccount, deletionRequest } from './contract.ts';
import { CODE_PARAM } from '#client/features/discounts/rules.ts';
import { ButtonLink } from '#client/links.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { accountLoader } from '../account-loaders.ts';
import { parseForm } from '#client/features/forms/parse-form.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await enterAsMember(args, true);
  const [account, { offer }] = await Promise.all([
    accountLoader(args),
    // Leaving is possible also when the offer cannot be read.
    api.call(getStayOffer, {}).catch(() => ({ offer: null })),
  ]);
  return { ...account, offer };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const api = await enterAsMember({ context, request }, true);
  const form = Object.fromEntries(await request.formData());
  if (form['intent'] === STAY_INTENT) return takeDiscount(api);
  const values = {
    reason: typeof form['reason'] === 'string' ? form['reason'] : '',
    message: typeof form['message'] === 'string' ? form['message'] : '',
  };
  try {
    const { restorable } = await api.call(deleteAccount, { body: parseForm(deletionRequest, form) });
    await forgetMember();
    clearMemberQueries(api.queries);
    return redirect(restorable ? href('account-deleted') : `${href('account-deleted')}?erased=1`);
  } catch (error) {
    return rejectForm(error, values);
  }
}

async function takeDiscount({ call }: LoaderApi) {
  try {
    await call(takeStayOffer, {});
    return redirect(href('settings-delete'));
  } catch (error) {
    return rejectForm(error, { reason: '', message: '' });
  }
}

/** Browser only: without scripts the form is sent to the server, which cannot clear this browser. */
async function forgetMember(): Promise<void> {
  if (import.meta.env.SSR) return;
  const { clearBrowserData } = await import('#client/features/auth/session/clear-browser-data.ts');
  clearBrowserData();
  logoutChannel.announce();
}

export const handle: PageHandle = {
  streams: 'plain',
  title: (t) => t('settings.overview.delete'),
};

/** Offers the alternatives to deletion; the deletion form below is just as easy to reach. */
export function Component() {
  const t = useT();
  const user = useUser();
  const isConfirmed = user?.status === 'active';
  // A profile without consent is hidden anyway, and while the members area is closed nothing can be switched.
  const hasAlternatives = isConfirmed && !user.consent_needed && user.members_area === 'open';
  return (
    <SettingsSection title={t('settings.overview.delete')}>
      {hasAlternatives && (
        <SettingsGroup
          title={t('settings.delete.alternatives')}
          text={t('settings.delete.alternatives_text')}
        >
          {VISIBILITY_MODES.map((mode) => (
            <PrivacySwitchRow key={mode} mode={mode} />
          ))}
        </SettingsGroup>
      )}
      <StayDiscount />
      <section className="card stack stack--5" aria-labelledby="delete">
        <h2 className="display display--xs" id="delete">
          {t('settings.delete.form')}
        </h2>
        {isConfirmed ? <DeletionConsequences /> : <p>{t('settings.delete.step_unconfirmed')}</p>}
        <DeletionForm errors={useActionData<typeof action>()} />
      </section>
    </SettingsSection>
  );
}

function DeletionConsequences() {
  const t = useT();
  const credits = useUser()?.credits ?? 0;
  return (
    <ul className="settings__steps">
      <li>{t('settings.delete.step_hidden')}</li>
      <li>{t('settings.delete.step_mail', { days: REACTIVATION_DAYS })}</li>
      <li>{t('settings.delete.step_erased')}</li>
      {credits > 0 && <li>{t('settings.delete.step_credits')}</li>}
    </ul>
  );
}

/** Value of the field `intent`: the member takes the discount and deletes nothing. */
const STAY_INTENT = 'stay';

/** A discount for a member who stays, once, if the company offers one. */
function StayDiscount() {
  const t = useT();
  const format = useFormat();
  const { offer } = useLoaderData<typeof loader>();
  if (offer === null) return null;
  const { code, days } = offer;
  const percent = format.percent(offer.percentage / 100);
  return (
    <SettingsGroup title={t('settings.delete.discount.title', { percent })}>
      {code === null ? (
        <Form
          className="setrow setrow--form"
          method="post"
          action={href('settings-delete')}
          preventScrollReset
        >
          <p>{t('settings.delete.discount.text', { count: days })}</p>
          <Button size="sm" type="submit" name="intent" value={STAY_INTENT}>
            {t('settings.delete.discount.take')}
          </Button>
        </Form>
      ) : (
        <div className="setrow setrow--form" role="status">
          <p>
            {t.rich(
              'settings.delete.discount.taken',
              { b: bold },
              {
                code: code.code,
                // It ends at midnight, after its last day.
                date: format.date(Date.parse(code.expires ?? '') - 1, { dateStyle: 'long' }),
              },
            )}
          </p>
          <ButtonLink size="sm" to={`${href('credits')}?${new URLSearchParams({ [CODE_PARAM]: code.code })}`}>
            {t('settings.delete.discount.use')}
          </ButtonLink>
        </div>
      )}
    </SettingsGroup>
  );
}
