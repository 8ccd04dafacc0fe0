import { useT } from '#client/i18n/react.tsx';
import { Fact } from '#client/ui/labels/fact.tsx';
import type { Debit } from './contract.ts';

/** The mandate word by word, as it is stored when the member signs it. */
export function MandateText({ debit: { mandate, stage } }: { debit: Debit }) {
  const t = useT();
  const kind = mandate.is_recurring ? 'recurring' : 'once';
  return (
    <section className="mandate" aria-labelledby="mandate">
      <h2 className="h3" id="mandate">
        {t('debits.mandate.title')}
      </h2>
      <dl className="mandate__facts">
        <Fact term={t('debits.mandate.creditor')}>{mandate.creditor}</Fact>
        <Fact term={t('debits.mandate.creditor_id')}>{mandate.creditor_id}</Fact>
        <Fact term={t('debits.mandate.reference')}>{mandate.reference}</Fact>
        <Fact term={t('debits.mandate.type')}>
          {t(`debits.mandate.${stage === 'form' ? 'unless_kept' : kind}`)}
        </Fact>
      </dl>
      {mandate.text.split('\n\n').map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p className="caption">{t('debits.mandate.sign')}</p>
    </section>
  );
}
