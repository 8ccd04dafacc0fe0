import { useT } from '#client/i18n/react.tsx';
import { DoneHead, SavePdfButton } from './done-head.tsx';

interface Props {
  reference: string;
  received_at: string;
  email: string;
}

/** What a visitor reads, whether the order exists or not. */
export function Received({ reference, received_at, email }: Props) {
  const t = useT();
  return (
    <div className="stack stack--6">
      <DoneHead reference={reference} receivedAt={received_at} email={email} />
      <p className="muted">{t('withdraw.visitor_what')}</p>
      <p className="withdraw__acts">
        <SavePdfButton />
      </p>
    </div>
  );
}
