import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { FictionalPill } from '#client/ui/labels/fictional-pill.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import type { IconName } from '#client/ui/icons/icon-names.ts';

/** Those that a site may choose from, the first where another backend names something else. */
const ICONS = ['mask-happy-fill', 'star-fill', 'info-fill'] as const satisfies readonly IconName[];

/** The icon that the site marks its fictional profiles with (`fictional_icon`). */
export function useFictionalIcon(): IconName {
  const { fictional_icon: name } = useSettings();
  return ICONS.find((icon) => icon === name) ?? ICONS[0];
}

/** What the site calls a fictional profile. */
export function useFictionalLabel(): string {
  const t = useT();
  return useSettings().fictional_singular ?? t('members.fictional.word');
}

/** That some profiles are fictional, and what shows which. */
export function useFictionalWarning(): string {
  const t = useT();
  const word = useFictionalLabel();
  return useSettings().fictional_warning ?? t('members.fictional.warning', { word });
}

export function FictionalIcon() {
  return <Icon name={useFictionalIcon()} />;
}

/** SECURITY 21: icon and word, wherever a fictional profile is shown. */
export function FictionalMark(look: { onPhoto?: boolean; popoverId?: string }) {
  return <FictionalPill icon={useFictionalIcon()} label={useFictionalLabel()} {...look} />;
}
