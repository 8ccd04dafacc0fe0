import { Link } from 'react-router';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import type { Shop } from '../contract.ts';

const bold = (words: string) => <b>{words}</b>;

/** What the statement says, how to withdraw, and who answers questions. */
export function TrustList({ shop }: { shop: Pick<Shop, 'statement_name' | 'refund_days'> }) {
  const t = useT();
  const { support_phone: phone, support_email: email } = useSettings();
  const mailLink = (words: string) => (
    <a className="link" href={`mailto:${email}`}>
      {words}
    </a>
  );
  const returnPolicy = (words: string) => (
    <Link className="link" to={href('pages-return-policy')}>
      {words}
    </Link>
  );
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
            : t.rich('credits.trust.call', { b: bold, link: mailLink }, { phone })}
        </span>
      </li>
    </ul>
  );
}
