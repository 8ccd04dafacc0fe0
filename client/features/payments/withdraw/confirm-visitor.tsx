import { Form } from 'react-router';
import { useFocusOnMount, useIsSubmitting } from '#client/features/forms/form-hooks.ts';
import { useT } from '#client/i18n/react.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { parseReference } from '#client/api/reference.ts';
import { ButtonLink } from '#client/links.tsx';
import { Fact } from '#client/ui/labels/fact.tsx';
import { StepHead } from './step-head.tsx';
import { VISITOR_ACTION } from './visitor-form.tsx';

/** The second step without an account. It tells nothing of the order. */
export function ConfirmVisitor({ values }: { values: Readonly<Record<string, string>> }) {
  const t = useT();
  const { name = '', order = '', email = '' } = values;
  const sent = { form: 'visitor', step: 'confirm', name, order, email };
  return (
    <Form method="post" action={VISITOR_ACTION()}>
      {Object.entries(sent).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <div className="stack stack--6" tabIndex={-1} ref={useFocusOnMount()}>
        <StepHead
          current={2}
          title={t('withdraw.confirm_title')}
          lead={t('withdraw.visitor_statement', { order: parseReference(order, 'A') ?? order })}
        />
        <section className="card stack">
          <dl className="sum">
            <Fact term={t('withdraw.name')}>{name}</Fact>
            <Fact term={t('withdraw.confirmation_to')}>{email}</Fact>
          </dl>
        </section>
        <p className="muted">{t('withdraw.visitor_what')}</p>
        <p className="cluster cluster--3">
          <Button variant="primary" size="lg" type="submit" busy={useIsSubmitting()}>
            {t('withdraw.confirm')}
          </Button>
          <ButtonLink variant="ghost" to={VISITOR_ACTION()}>
            {t('withdraw.go_back')}
          </ButtonLink>
        </p>
      </div>
    </Form>
  );
}
