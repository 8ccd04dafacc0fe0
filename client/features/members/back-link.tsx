import { type MouseEvent, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useT } from '#client/i18n/react.tsx';
import { Link, isPlainPress } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { countStepsFromSearch } from './steps-from-search.ts';
import { iconButtonClass } from '#client/ui/buttons/icon-button.tsx';

interface Props {
  className: string;
  /** Shows text beside the arrow; otherwise the text is only its label. */
  words?: boolean;
}

/**
 * Leads from a profile back to the search results at the same position, else to the previous page, else to a new
 * search.
 */
export function BackLink({ className, words }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const fromSearch = countStepsFromSearch(useLocation());
  const isFirst = useSyncExternalStore(subscribeToNothing, isFirstPage, () => true);
  const name = fromSearch > 0 || isFirst ? t('members.back_to_search') : t('app.back');
  const goBack = (event: MouseEvent) => {
    if (isFirst || !isPlainPress(event)) return;
    event.preventDefault();
    void navigate(-(fromSearch || 1));
  };
  return (
    <Link className={className} to={href('members')} onClick={goBack} aria-label={words ? undefined : name}>
      <Icon name="arrow-left" />
      {words && name}
    </Link>
  );
}

/** The router counts this tab's pages in the history state. */
function isFirstPage(): boolean {
  return !(history.state as { idx?: number } | null)?.idx;
}

const subscribeToNothing = () => () => undefined;

/** On a phone, over the photo; also while the profile loads. */
export function BackLinkOnPhoto() {
  return <BackLink className={iconButtonClass({ variant: 'glass', className: 'pf__back' })} />;
}

/** On wide screens, above the photo. Only one of the two is displayed. */
export function BackLinkAbovePhoto() {
  return <BackLink className="pf__line" words />;
}
