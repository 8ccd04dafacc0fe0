import { ALLOWANCES } from '#client/features/members/free-and-premium.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useFormat, useT } from '#client/i18n/react.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import './compare-table.css';

/** What free and Premium members may do, from the policy that the server enforces. */
export function CompareTable() {
  const t = useT();
  const format = useFormat();
  const { free_messages, message_credits } = useSettings();
  const { photo_upload, all_photos, conversation, swipe_like } = ALLOWANCES;
  const limit = (count: number) =>
    Number.isFinite(count) ? format.number(count) : t('credits.premium.no_limit');
  const shown = (count: number) =>
    Number.isFinite(count) ? t('credits.premium.first', { count }) : t('credits.premium.all');
  const inCredits = message_credits > 0 ? t('credits.premium.with_credits') : null;
  const isFirstFree = inCredits !== null && free_messages > 0;
  const rows = [
    { what: 'own_photos', free: limit(photo_upload.free), premium: limit(photo_upload.premium) },
    { what: 'conversations', free: limit(conversation.free), premium: limit(conversation.premium) },
    { what: 'others', free: shown(all_photos.free), premium: shown(all_photos.premium) },
    {
      what: 'messages',
      free: isFirstFree ? t('credits.premium.some_messages', { count: free_messages }) : inCredits,
      premium: inCredits,
    },
    { what: 'swipe', free: limit(swipe_like.free), premium: limit(swipe_like.premium) },
    { what: 'everything', free: null, premium: null },
  ] as const;
  return (
    <table className="compare" aria-labelledby="compare">
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">{t('credits.premium.feature')}</span>
          </th>
          <th scope="col">{t('credits.premium.free')}</th>
          <th scope="col" className="hl">
            Premium
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ what, free, premium }) => (
          <tr key={what}>
            <th scope="row">{t(`credits.premium.${what}`)}</th>
            <td>{free ?? <Yes />}</td>
            <td className="hl">{premium ?? <Yes />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Yes() {
  const t = useT();
  return (
    <span className="yes">
      <Icon name="check-bold" />
      <span className="vh">{t('credits.premium.yes')}</span>
    </span>
  );
}
