import { Link } from '#client/links.tsx';
import { Logo } from '#client/ui/logo.tsx';
import { useSettings } from './site-context.tsx';

export function SiteLogo({ to }: { to: string }) {
  const { name } = useSettings();
  return (
    <Link className="logo" to={to}>
      <Logo name={name} />
    </Link>
  );
}
