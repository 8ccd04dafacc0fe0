import { SafetyMenu } from '#client/features/safety/safety-menu.tsx';
import { useSafetyDialog } from '#client/features/safety/use-safety-dialog.tsx';

/** Report and block for a member without a visible profile. */
export function HiddenMemberMenu({ member }: { member: { id: string; name: string } }) {
  const { ask, dialog } = useSafetyDialog(member);
  return (
    <>
      <SafetyMenu member={member} onAsk={ask} from="requests" className="grants__more" />
      {dialog}
    </>
  );
}
