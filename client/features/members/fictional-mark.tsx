import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { Pill } from '#client/ui/labels/pill.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import type { IconName } from '#client/ui/icons/icon-names.ts';

/** Icons that a site may choose from; the first is used when another backend sends an unknown one. */
const ICONS = ['mask-happy-fill', 'star-fill', 'info-fill'] as const satisfies readonly IconName[];

/** The icon that marks the site's fictional profiles (`fictional_icon`). */
export function useFictionalIcon(): IconName {
  const { fictional_icon: name } = useSettings();
  return ICONS.find((icon) => icon === name) ?? ICONS[0];
}

export function useFictionalLabel(): string {
  const t = useT();
  return useSettings().fictional_singular ?? t('members.fictional.word');
}

/** Says that some profiles are fictional and how they are marked. */
export function useFictionalWarning(): string {
  const t = useT();
  const word = useFictionalLabel();
  return useSettings().fictional_warning ?? t('members.fictional.warning', { word });
}

export function FictionalIcon() {
  return <Icon name={useFictionalIcon()} />;
}

/** Icon and word, required wherever a fictional profile is shown: docs/security.md#honesty */
export function FictionalMark({ onPhoto, popoverId }: { onPhoto?: boolean; popoverId?: string | undefined }) {
  return (
    <Pill tone={onPhoto ? 'glass' : 'fictional'} icon={useFictionalIcon()} popoverId={popoverId}>
      {useFictionalLabel()}
    </Pill>
  );
}
