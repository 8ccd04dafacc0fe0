import { useT } from '#client/i18n/react.tsx';
import { OFFERED, OFFERED_CHANNELS, type Switch, isWanted, nameOf } from './kinds.ts';

interface Props {
  disabled: readonly string[];
  onPress: (one: Switch, on: boolean) => void;
}

/** One row for each kind, one column for each way to be told. Where a kind does not come that way, the cell is empty. */
export function SwitchTable({ disabled, onPress }: Props) {
  const t = useT();
  return (
    <table className="ntable">
      <thead>
        <tr>
          <th scope="col">{t('notifications.about')}</th>
          {OFFERED_CHANNELS.map((channel) => (
            <th key={channel} scope="col">
              {t(`notifications.channel.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {OFFERED.map(({ kind, channels }) => (
          <tr key={kind}>
            <th scope="row">
              {t(`notifications.kind.${kind}`)}
              <Hint kind={kind} />
            </th>
            {OFFERED_CHANNELS.map((channel) => (
              <td key={channel}>
                {channels.includes(channel) && (
                  <input
                    className="switch"
                    type="checkbox"
                    name="on"
                    value={nameOf({ kind, channel })}
                    checked={isWanted(disabled, kind, channel)}
                    disabled={kind === 'account'}
                    aria-label={t('notifications.switch', {
                      kind: t(`notifications.kind.${kind}`),
                      channel: t(`notifications.channel.${channel}`),
                    })}
                    onChange={(event) => onPress({ kind, channel }, event.target.checked)}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Hint({ kind }: { kind: Switch['kind'] }) {
  const t = useT();
  const key = `notifications.hint.${kind}`;
  return t.has(key) ? <small>{t.loose(key)}</small> : null;
}
