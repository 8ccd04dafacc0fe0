import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useLocation,
} from 'react-router';
import { readText } from '#client/features/forms/form-text.ts';
import { useT, useFormat } from '#client/i18n/react.tsx';
import type { PageHandle } from '#client/route-module.ts';
import { href } from '#client/routes.ts';
import { ApiError } from '#client/api/errors.ts';
import { loaderApi } from '#client/api/loader-context.ts';
import { readLinkToken } from '#client/features/auth/email-fields.ts';
import { type FormErrors, rejectForm, useFormErrorText } from '#client/features/forms/form-errors.ts';
import { appealForm, checkAppeal, makeAppeal, APPEAL_LENGTH } from './contract.ts';
import { AuthResult, EmailLinkLayout, AuthHeading } from '#client/features/auth/auth-layout.tsx';
import { parseForm } from '#client/features/forms/parse-form.ts';
import type { AnswerOf } from '#client/api/endpoint.ts';
import { useIsSubmitting } from '#client/features/forms/form-hooks.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { TextArea } from '#client/ui/forms/inputs.tsx';
import { ActionForm } from '#client/features/forms/action-form.tsx';
import { FormErrorAlert } from '#client/features/forms/form-error-alert.tsx';

/** The decision that the link is about; null when the link is invalid. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const token = readLinkToken(new URL(request.url).searchParams);
  if (token === '') return { token, appeal: null };
  return { token, ...(await context.get(loaderApi).call(checkAppeal, { body: { token } })) };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const token = readLinkToken(form);
  const message = readText(form, 'message');
  try {
    const body = { token, ...parseForm(appealForm, { message }) };
    return await context.get(loaderApi).call(makeAppeal, { body });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'link_invalid') return { reference: null };
    return rejectForm(error, { message });
  }
}

export const handle: PageHandle = {
  title: (t) => t('appeal.title'),
};

/** The link of an email about a decision leads here: one text and no login. */
export function Component() {
  const t = useT();
  const { token, appeal } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isRefused = answer !== undefined && 'error' in answer;
  const isSent = answer !== undefined && !isRefused;
  const reference = isSent ? answer.reference : (appeal?.reference ?? null);
  const isKnown = appeal !== null && (!isSent || reference !== null);
  return (
    <EmailLinkLayout>
      {isKnown && reference === null ? (
        <AppealForm token={token} appeal={appeal} errors={isRefused ? answer : undefined} />
      ) : (
        <AuthResult
          arrives={isSent}
          title={t(isKnown ? 'appeal.sent_title' : 'appeal.gone_title')}
          lead={isKnown ? t('appeal.sent', { reference: reference ?? '' }) : t('appeal.gone')}
          to={href(isKnown ? 'index' : 'complaints')}
          action={t(isKnown ? 'appeal.home' : 'appeal.write')}
        />
      )}
    </EmailLinkLayout>
  );
}

interface Props {
  token: string;
  appeal: NonNullable<AnswerOf<typeof checkAppeal>['appeal']>;
  errors: (FormErrors & { message: string }) | undefined;
}

function AppealForm({ token, appeal, errors }: Props) {
  const t = useT();
  const format = useFormat();
  const text = useFormErrorText(errors);
  return (
    <ActionForm
      className="stack stack--5"
      action={href('appeal') + useLocation().search}
      errors={errors}
      keptAs="appeal"
    >
      <input type="hidden" name="token" value={token} />
      <AuthHeading
        title={t('appeal.title')}
        lead={t('appeal.lead', { date: format.date(Date.parse(appeal.until), { dateStyle: 'long' }) })}
      />
      <p className="muted">
        {t('appeal.decided', {
          decision: appeal.decision,
          action: t(`decision.action.${appeal.action}`),
        })}
      </p>
      <FormErrorAlert errors={errors} />
      <Field label={t('appeal.message')} hint={t('appeal.hint')} error={text.field('message')}>
        <TextArea
          name="message"
          rows={7}
          minLength={APPEAL_LENGTH.min}
          maxLength={APPEAL_LENGTH.max}
          defaultValue={errors?.message}
          required
        />
      </Field>
      <Button variant="primary" size="lg" block type="submit" busy={useIsSubmitting()}>
        {t('appeal.submit')}
      </Button>
    </ActionForm>
  );
}
