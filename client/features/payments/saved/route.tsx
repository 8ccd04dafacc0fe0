import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { SettingsSection } from '#client/features/account/settings-section.tsx';
import { FormErrorAlert } from '#client/features/forms/form-error-alert.tsx';
import { readText } from '#client/features/forms/form-text.ts';
import { useT } from '#client/i18n/react.tsx';
import type { PageHandle } from '#client/route-module.ts';
import { href } from '#client/routes.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Alert } from '#client/ui/feedback/alert.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { useFocusAfterRemoval } from '#client/ui/focus/focus.ts';
import { getMethodName } from '../method-look.ts';
import { usePurchaseFormat } from '../use-purchase-format.ts';
import { removeSavedMethod, type SavedMethod } from './contract.ts';
import { enterAsMember } from '#client/features/auth/queries.ts';
import { rejectForm } from '#client/features/forms/form-errors.ts';
import { ButtonLink } from '#client/links.tsx';
import { savedMethodsQuery } from '../queries.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = await enterAsMember({ context, request });
  return api.queries.query({ ...savedMethodsQuery(api.call), staleTime: 0 });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { call, queries } = await enterAsMember({ context, request });
  const id = readText(await request.formData(), 'id');
  try {
    const { removed } = await call(removeSavedMethod, { params: { id } });
    await queries.invalidateQueries({ queryKey: savedMethodsQuery(call).queryKey });
    return { removed };
  } catch (error) {
    return rejectForm(error, {});
  }
}

export const handle: PageHandle = {
  streams: 'plain',
  title: (t) => t('credits.saved.title'),
};

/** The cards and mandates for repeated orders, each with a button that forgets it. */
export function Component() {
  const t = useT();
  const { methods } = useLoaderData<typeof loader>();
  useFocusAfterRemoval(methods.length);
  const answer = useActionData<typeof action>();
  return (
    <SettingsSection title={t('credits.saved.title')} lead={methods.length > 0 && t('credits.saved.lead')}>
      <FormErrorAlert purpose="saved" errors={answer && 'error' in answer ? answer : undefined} />
      {answer && 'removed' in answer && (
        <Alert tone="success" role="status">
          {t('credits.saved.removed', { name: answer.removed })}
        </Alert>
      )}
      {methods.length === 0 ? (
        <EmptyState
          icon="credit-card"
          title={t('credits.saved.empty_title')}
          action={
            <ButtonLink variant="soft" to={href('credits')}>
              {t('credits.list.get')}
            </ButtonLink>
          }
        >
          {t('credits.saved.empty')}
        </EmptyState>
      ) : (
        <ul className="card">
          {methods.map((method) => (
            <SavedRow key={method.id} saved={method} />
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}

function SavedRow({ saved: { id, method, label, saved_at } }: { saved: SavedMethod }) {
  const t = useT();
  const format = usePurchaseFormat();
  const date = format.day(saved_at);
  return (
    <li className="setrow">
      <div>
        <b>{label}</b>
        <small>
          {getMethodName(t, method)}, {t('credits.saved.since', { date })}
        </small>
      </div>
      <Form method="post" action={href('settings-payment-methods')}>
        <Button
          size="sm"
          type="submit"
          name="id"
          value={id}
          aria-label={t('credits.saved.remove_label', { name: label })}
        >
          {t('credits.saved.remove')}
        </Button>
      </Form>
    </li>
  );
}
