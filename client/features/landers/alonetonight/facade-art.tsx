/** Lit windows by column and row, in the rows that a phone shows: the visitor's own, then one per answer. */
const LIT_WINDOWS = [
  { name: 'own', column: 2, row: 1 },
  { name: 'first', column: 4, row: 0 },
  { name: 'second', column: 5, row: 1 },
] as const;

const STEP_X = 78;
const STEP_Y = 104;
const LEFT = 44;
const TOP = 222;

export function FacadeArt() {
  return (
    <svg className="facade" viewBox="0 0 600 1000" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <pattern
        id="facade-windows"
        x={LEFT}
        y={TOP}
        width={STEP_X}
        height={STEP_Y}
        patternUnits="userSpaceOnUse"
      >
        <rect className="facade__pane" width="48" height="66" rx="3" />
        <path className="facade__frame" d="M0 66h48v5H0zM23 0h2v66h-2z" />
      </pattern>
      <circle className="facade__moon" cx="470" cy="96" r="38" />
      <path className="facade__house" d="M20 190h560v810H20z" />
      <path className="facade__roof" d="M8 172h584v20H8zM420 120h54v54h-54zM96 138h40v36H96z" />
      <path fill="url(#facade-windows)" d={`M${LEFT} ${TOP}h${STEP_X * 7}v${STEP_Y * 8}H${LEFT}z`} />
      {LIT_WINDOWS.map(({ name, column, row }) => (
        <g
          key={name}
          className={`facade__light facade__light--${name}`}
          transform={`translate(${LEFT + column * STEP_X} ${TOP + row * STEP_Y})`}
        >
          <rect width="48" height="66" rx="3" />
          <path
            className="facade__figure"
            d="M24 22a9 9 0 0 1 4 17c9 3 13 9 14 27H6c1-18 5-24 14-27a9 9 0 0 1 4-17Z"
          />
        </g>
      ))}
    </svg>
  );
}
