import { appendQuery } from '#client/api/append-query.ts';
import { Link } from '#client/links.tsx';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { scrollRowTo } from '#client/ui/scroll-row.ts';
import { FILTERS, type Filter } from '../contract.ts';

/** Groups of entries, as links, so that each has an address. */
export function FilterLinks({ show }: { show: Filter | null }) {
  const t = useT();
  return (
    <nav className="chiprow" aria-label={t('ledger.filter.label')}>
      {[null, ...FILTERS].map((filter) => (
        <Link
          key={filter}
          ref={filter === show ? scrollRowTo : undefined}
          className="chip"
          to={getLedgerHref(filter, null)}
          aria-current={filter === show ? 'page' : undefined}
          preventScrollReset
        >
          {t(`ledger.filter.${filter ?? 'all'}`)}
        </Link>
      ))}
    </nav>
  );
}

export function getLedgerHref(show: Filter | null, after: string | null): string {
  const params = new URLSearchParams({ ...(show !== null && { show }), ...(after !== null && { after }) });
  return appendQuery(href('settings-credits'), params);
}
