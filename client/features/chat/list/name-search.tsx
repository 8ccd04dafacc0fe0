import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useT } from '#client/i18n/react.tsx';
import { ButtonLink } from '#client/links.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { FindField, usePaused } from '../find/find-field.tsx';
import { NAME_SEARCH_LENGTH } from '../rules.ts';

interface Props {
  /** What the list is searched for. */
  name: string;
  /** How many conversations were found; null while more follow. */
  found: number | null;
  onCancel: () => void;
}

/** Searches the list for the name of a member as it is typed. Without scripts it is a form. */
export function NameSearch({ name, found, onCancel }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname } = location;
  const state: unknown = location.state;
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(name);
  const words = usePaused(typed.trim());
  const focus = useEffectEvent(() => name === '' && field.current?.focus());
  useEffect(() => void focus(), []);
  const search = useEffectEvent((words: string) => {
    if (words === name) return;
    const params = new URLSearchParams({ name: words });
    void navigate(`${pathname}?${params.toString()}`, { replace: true, state, preventScrollReset: true });
  });
  useEffect(() => search(words), [words]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onCancel();
  };
  return (
    <>
      <form
        className="namesearch"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          // A phone shows the list instead of its keyboard.
          field.current?.blur();
        }}
      >
        <FindField
          ref={field}
          label={t('chat.list.search')}
          name="name"
          placeholder={t('chat.list.search')}
          maxLength={NAME_SEARCH_LENGTH}
          value={typed}
          onType={setTyped}
          onKeyDown={onKeyDown}
        />
        <p className="vh" role="status">
          {name !== '' && found !== null && t('chatsearch.found', { count: found })}
        </p>
      </form>
      {name !== '' && found === 0 && (
        <EmptyState
          icon="magnifying-glass-duotone"
          title={t('chatsearch.none_title')}
          action={
            <ButtonLink
              variant="soft"
              to={pathname}
              onClick={(event) => {
                event.preventDefault();
                onCancel();
              }}
            >
              {t('chat.list.show_all')}
            </ButtonLink>
          }
        >
          {t('chatsearch.none_text', { words: name })}
        </EmptyState>
      )}
    </>
  );
}
