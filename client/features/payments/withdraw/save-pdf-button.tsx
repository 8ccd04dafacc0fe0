import { useT } from '#client/i18n/react.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { useHydrated } from '#client/ui/use-hydrated.ts';

/** Browsers save a page as PDF where they print it, which needs a script. */
export function SavePdfButton() {
  const t = useT();
  if (!useHydrated()) return null;
  return (
    <Button variant="ghost" onClick={() => print()}>
      {t('withdraw.save_pdf')}
    </Button>
  );
}
