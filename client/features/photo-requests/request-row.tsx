import { Link } from 'react-router';
import { usePhotoUrl } from '#client/features/photos/use-photo-url.ts';
import { SafetyMenu } from '#client/features/safety/safety-menu.tsx';
import { useSafetyDialog } from '#client/features/safety/use-safety-dialog.tsx';
import type { AnswerOf } from '#client/api/endpoint.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { Avatar } from '#client/ui/portraits/avatar.tsx';
import { AnswerButtons } from './answer-buttons.tsx';
import type { listPhotoRequests } from './contract.ts';
import type { RequestAnswer } from './use-answer-request.ts';

type Request = AnswerOf<typeof listPhotoRequests>['requests'][number];

interface Props extends Request {
  onAnswer: (answer: RequestAnswer) => void;
}

export function RequestRow({ member, state, hidden, onAnswer }: Props) {
  const t = useT();
  const photoUrl = usePhotoUrl();
  const { name, age } = member;
  const who = age === null ? name : t('members.name_age', { name, age });
  return (
    <li className="grants__row" data-asks={member.id}>
      <Avatar src={photoUrl(member.main_image, 'small')} size={44} online={member.online} loading="lazy" />
      <span className="grow">
        {hidden ? (
          <b>{who}</b>
        ) : (
          <Link className="link" to={href('members-id', { id: member.id })}>
            {who}
          </Link>
        )}
        {member.town && <span className="caption grants__town">{member.town}</span>}
      </span>
      <AnswerButtons member={member} state={state} inList onAnswer={onAnswer} />
      {hidden && <HiddenMemberMenu member={member} />}
    </li>
  );
}

/** Report and block for a member without a visible profile. */
function HiddenMemberMenu({ member }: { member: { id: string; name: string } }) {
  const { ask, dialog } = useSafetyDialog(member);
  return (
    <>
      <SafetyMenu member={member} onAsk={ask} from="requests" className="grants__more" />
      {dialog}
    </>
  );
}
