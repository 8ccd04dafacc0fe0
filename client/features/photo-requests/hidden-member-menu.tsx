import { PersonMenu } from '#client/features/safety/safety-menu.tsx';
import { useSafety } from '#client/features/safety/use-safety-dialog.tsx';

/** Report and block, for somebody who has no profile to do it on. */
export function HiddenMenu({ member }: { member: { id: string; name: string } }) {
  const { ask, dialog } = useSafety(member);
  return (
    <>
      <PersonMenu member={member} onAsk={ask} from="requests" className="grants__more" />
      {dialog}
    </>
  );
}
