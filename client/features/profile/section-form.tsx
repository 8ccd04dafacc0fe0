import type { ReactNode } from 'react';
import { useFetcher } from 'react-router';
import { useFocusOnRefusal } from '#client/features/site/use-focus-on-refusal.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/paths.ts';
import { Alert } from '#client/ui/alert.tsx';
import { Button } from '#client/ui/button.tsx';
import type { profileAction } from './profile-action.ts';
import type { Section } from './sections.ts';
import { type SectionState, useSection } from './use-section.ts';
import { useUnsaved } from './use-unsaved.ts';

interface Props {
  section: Section;
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  children: (state: SectionState['state']) => ReactNode;
}

/** A part of the profile with its own button: what is wrong elsewhere keeps nobody from saving it. */
export function SectionForm({ section, title, aside, children }: Props) {
  const t = useT();
  const fetcher = useFetcher<typeof profileAction>({ key: `profile-${section}` });
  const { answer, formText, isSaved, note, state } = useSection(section, fetcher);
  const form = useFocusOnRefusal(answer?.saved ? undefined : answer);
  const isSending = fetcher.state !== 'idle';
  const { isUnsaved, noteSent } = useUnsaved(form, { section, title, answer, isSending });
  const heading = `profile-${section}`;
  return (
    <fetcher.Form
      className="stack stack--5"
      method="post"
      action={href('profile')}
      aria-labelledby={heading}
      noValidate
      onInput={note}
      onSubmit={noteSent}
      ref={form}
    >
      <input type="hidden" name="section" value={section} />
      <div className="between">
        <h2 className="h3" id={heading}>
          {title}
        </h2>
        {aside}
      </div>
      {formText && <Alert tone="danger">{formText}</Alert>}
      {children(state)}
      <div className="cluster cluster--3">
        <Button
          type="submit"
          variant={isUnsaved ? 'primary' : undefined}
          busy={fetcher.state === 'submitting'}
          aria-describedby={`${heading}-state`}
        >
          {t('profile.save')}
        </Button>
        <span className="caption" role="status" id={`${heading}-state`}>
          {isUnsaved ? t('profile.unsaved') : isSaved && t('profile.saved')}
        </span>
      </div>
    </fetcher.Form>
  );
}
