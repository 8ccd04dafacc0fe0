import { useT } from '#client/i18n/react.tsx';
import { buttonClass } from '#client/ui/buttons/button.tsx';
import { findMailApp } from './mail-app.ts';

interface Props {
  email: string;
  size: 'sm' | 'lg';
}

/** Leads to the place where the address reads its mail; nothing where that is not known. */
export function MailAppLink({ email, size }: Props) {
  const t = useT();
  const app = findMailApp(email);
  if (app === null) return null;
  return (
    <a
      className={buttonClass({ variant: 'soft', size, block: size === 'lg' })}
      href={app.url}
      target="_blank"
      rel="noopener noreferrer"
    >
      {t('app.activation.open', { app: app.name })}
    </a>
  );
}
