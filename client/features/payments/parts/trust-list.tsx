import { useSettings } from '#client/features/site/site-context.tsx';
import { bold, useT } from '#client/i18n/react.tsx';
import { linkTo, mailTo } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import type { Shop } from '../contract.ts';

/** What the statement says, how to withdraw, and who answers questions. */
export function TrustList({ shop }: { shop: Pick<Shop, 'statement_name' | 'refund_days'> }) {
  const t = useT();
  const { support_phone: phone, support_email: email } = useSettings();
  const mailLink = mailTo(email);
  const callLink = (words: string) => (
    <a className="link" href={`tel:${phone}`}>
      {words}
    </a>
  );
  const returnPolicy = linkTo(href('pages-return-policy'));
  return (
    <ul className="trust plain">
      <li>
        <Icon name="receipt" />
        <span>{t.rich('credits.trust.statement', { b: bold }, { name: shop.statement_name })}</span>
      </li>
      <li>
        <Icon name="arrow-u-up-left" />
        <span>{t.rich('credits.trust.withdraw', { link: returnPolicy }, { count: shop.refund_days })}</span>
      </li>
      <li>
        <Icon name="phone" />
        <span>
          {phone === null
            ? t.rich('credits.trust.write', { link: mailLink })
            : t.rich('credits.trust.call', { b: callLink, link: mailLink }, { phone })}
        </span>
      </li>
    </ul>
  );
}
