import { Form, Link, useLoaderData } from 'react-router';
import { CODE_PARAM } from '#client/features/discounts/rules.ts';
import { useFormat, useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { Button, buttonClass } from '#client/ui/buttons/button.tsx';
import type { deleteLoader } from './delete-loader.ts';
import { SettingsGroup } from '../settings-group.tsx';

/** Value of the field `intent`: the member takes the discount and deletes nothing. */
export const STAY_INTENT = 'stay';

/** A discount for a member who stays, once, if the company offers one. */
export function StayDiscount() {
  const t = useT();
  const format = useFormat();
  const { offer } = useLoaderData<typeof deleteLoader>();
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
              { b: (words) => <b>{words}</b> },
              {
                code: code.code,
                date: format.date(Date.parse(code.expires ?? ''), { dateStyle: 'long' }),
              },
            )}
          </p>
          <Link
            className={buttonClass({ size: 'sm' })}
            to={`${href('credits')}?${new URLSearchParams({ [CODE_PARAM]: code.code })}`}
          >
            {t('settings.delete.discount.use')}
          </Link>
        </div>
      )}
    </SettingsGroup>
  );
}
