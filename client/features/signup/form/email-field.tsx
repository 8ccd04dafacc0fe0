import { type FocusEvent, type MouseEvent, useState } from 'react';
import * as v from 'valibot';
import { email } from '#client/features/auth/credentials.ts';
import { useT } from '#client/i18n/react.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { TextInput } from '#client/ui/forms/text-input.tsx';
import { suggestEmail } from './email-suggestion.ts';

interface Props {
  typed: string | undefined;
  /** What the form's action takes for the address that was meant. */
  suggestion: string | undefined;
  error?: string | undefined;
  ok?: string | undefined;
}

/** SPEC §5: a did-you-mean is offered. It never keeps anybody from going on with what they typed. */
export function EmailField({ typed, suggestion, error, ok }: Props) {
  const t = useT();
  const [offer, setOffer] = useState<Offer>({ suggestion, for: typed });
  const [answered, setAnswered] = useState(suggestion);
  if (suggestion !== answered) {
    setAnswered(suggestion);
    setOffer({ suggestion, for: typed });
  }

  const look = async ({ target }: FocusEvent<HTMLInputElement>) => {
    const { value } = target;
    if (value === offer.for || !v.is(email, value)) return;
    const found = await suggestEmail(value).catch(() => null);
    if (target.value === value) setOffer({ suggestion: found ?? undefined, for: value });
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
        autoFocus
        onBlur={(event) => void look(event)}
      />
      {offer.suggestion && <input type="hidden" name="offered" value={offer.for} />}
    </Field>
  );
}

interface Offer {
  suggestion?: string | undefined;
  /** The address that was looked at. */
  for: string | undefined;
}

/** Without scripts the button sends the form, with the other address. */
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
