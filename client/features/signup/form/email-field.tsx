import { type FocusEvent, type KeyboardEvent, type MouseEvent, useState } from 'react';
import * as v from 'valibot';
import { email } from '#client/features/auth/credentials.ts';
import { useT } from '#client/i18n/react.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { TextInput } from '#client/ui/forms/inputs.tsx';
import { suggestEmail } from './email-suggestion.ts';

interface Props {
  typed: string | undefined;
  /** The address that the form's action suggests. */
  suggestion: string | undefined;
  error?: string | undefined;
  ok?: string | undefined;
}

/** Suggests a correction of a mistyped address; the typed one is always accepted. */
export function EmailField({ typed, suggestion, error, ok }: Props) {
  const t = useT();
  const [offer, setOffer] = useState<Suggestion>({ suggestion, for: typed });
  const [answered, setAnswered] = useState(suggestion);
  if (suggestion !== answered) {
    setAnswered(suggestion);
    setOffer({ suggestion, for: typed });
  }

  const checkAddress = async ({ target }: FocusEvent<HTMLInputElement>) => {
    const { value } = target;
    if (value === offer.for || !v.is(email, value)) return;
    const suggested = await suggestEmail(value).catch(() => null);
    if (target.value === value) setOffer({ suggestion: suggested ?? undefined, for: value });
  };

  return (
    <Field
      label={t('auth.email')}
      error={error}
      ok={offer.suggestion ? undefined : ok}
      hint={
        offer.suggestion ? (
          <DidYouMean suggestion={offer.suggestion} onAccept={() => setOffer({ for: offer.suggestion })} />
        ) : (
          !ok && t('signup.account.email_hint')
        )
      }
    >
      <TextInput
        name="email"
        type="email"
        defaultValue={typed}
        autoComplete="email"
        inputMode="email"
        enterKeyHint="next"
        autoFocus
        onKeyDown={focusPasswordOnEnter}
        onInput={({ currentTarget }) => {
          // It is about the text as it was.
          if (offer.suggestion && currentTarget.value !== offer.for) setOffer({ for: undefined });
        }}
        onBlur={(event) => void checkAddress(event)}
      />
      {offer.suggestion && <input type="hidden" name="offered" value={offer.for} />}
    </Field>
  );
}

/** The key at the end of a phone's keyboard goes to the empty field below instead of sending the form without it. */
function focusPasswordOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  const password = event.currentTarget.form?.elements.namedItem('password');
  if (event.key !== 'Enter' || !(password instanceof HTMLInputElement) || password.value !== '') return;
  event.preventDefault();
  password.focus();
}

interface Suggestion {
  suggestion?: string | undefined;
  /** The address that was checked. */
  for: string | undefined;
}

/** Without scripts the button submits the form with the corrected address. */
function DidYouMean({ suggestion, onAccept }: { suggestion: string; onAccept(): void }) {
  const t = useT();
  const accept = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    const field = event.currentTarget.form?.elements.namedItem('email');
    if (!(field instanceof HTMLInputElement)) return;
    field.value = suggestion;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
    onAccept();
  };
  return (
    <span role="status">
      {t.rich(
        'signup.account.did_you_mean',
        {
          use: (words) => (
            <button className="link" type="submit" name="use" value={suggestion} onClick={accept}>
              {words}
            </button>
          ),
        },
        { email: suggestion },
      )}
    </span>
  );
}
