import { useLayoutEffect, useRef } from 'react';
import './range-pair.css';

interface End {
  name: string;
  label: string;
  value: number;
  onChoose(value: number): void;
}

interface Props {
  lowest: number;
  highest: number;
  from: End;
  to: End;
}

/** Two native sliders on one line: each thumb has its own name, keys and value. */
export function RangePair({ lowest, highest, from, to }: Props) {
  const share = (value: number) => (value - lowest) / Math.max(1, highest - lowest);
  const track = useRef<HTMLDivElement>(null);
  // By script, because the policy of the pages allows no style attributes.
  useLayoutEffect(() => {
    track.current?.style.setProperty('--from', String(share(from.value)));
    track.current?.style.setProperty('--to', String(share(to.value)));
  });
  const slider = ({ name, label, value, onChoose }: End, isAbove: boolean) => (
    <input
      className={isAbove ? 'rangepair__above' : undefined}
      type="range"
      name={name}
      aria-label={label}
      min={lowest}
      max={highest}
      value={value}
      onChange={(event) => onChoose(Number(event.target.value))}
    />
  );
  return (
    <div>
      <div className="rangepair__values" aria-hidden="true">
        <span>
          {from.label} <b className="num">{from.value}</b>
        </span>
        <span>
          {to.label} <b className="num">{to.value}</b>
        </span>
      </div>
      <div className="rangepair__track" ref={track}>
        {/* Where both thumbs meet at the upper end, the lower one can still be taken. */}
        {slider(from, share(from.value) > 0.5)}
        {slider(to, false)}
      </div>
    </div>
  );
}
