import { useT } from '#client/i18n/react.tsx';
import {
  OFFERED_KINDS,
  OFFERED_CHANNELS,
  type NoticeSwitch,
  isNoticeEnabled,
  toSwitchName,
} from './notification-kinds.ts';

interface Props {
  disabled: readonly string[];
  onPress: (one: NoticeSwitch, on: boolean) => void;
}

/** One section per channel, with one row per kind. */
export function SwitchTable({ disabled, onPress }: Props) {
  const t = useT();
  return (
    <table className="ntable">
      {OFFERED_CHANNELS.map((channel, part) => (
        <tbody key={channel}>
          <tr className="ntable__head">
            <th scope="rowgroup" colSpan={2}>
              {t(`notifications.channel.${channel}`)}
            </th>
          </tr>
          {OFFERED_KINDS.filter(({ channels }) => channels.includes(channel)).map(({ kind }) => (
            <tr key={kind}>
              <th scope="row">
                {t(`notifications.kind.${kind}`)}
                {part === 0 && <Hint kind={kind} />}
              </th>
              <td>
                <input
                  className="switch"
                  type="checkbox"
                  name="on"
                  value={toSwitchName({ kind, channel })}
                  checked={isNoticeEnabled(disabled, kind, channel)}
                  disabled={kind === 'account'}
                  aria-label={t('notifications.switch', {
                    kind: t(`notifications.kind.${kind}`),
                    channel: t(`notifications.channel.${channel}`),
                  })}
                  onChange={(event) => onPress({ kind, channel }, event.target.checked)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** Explains an email notification. */
function Hint({ kind }: { kind: NoticeSwitch['kind'] }) {
  const t = useT();
  const key = `notifications.hint.${kind}`;
  return t.has(key) ? <small>{t.loose(key)}</small> : null;
}
