import { curves, feather, round, stroke } from './svg.ts';

/** Half widths and heights in units of the head. */
export interface Build {
  /** Half the width of the neck, about 28 to 60. */
  readonly neck: number;
  /** Half the width of the shoulders, about 165 to 255. */
  readonly shoulder: number;
  /** How low shoulders hang. */
  readonly slope: number;
  readonly man: number;
  readonly full: number;
  readonly wear: number;
  /** Half the width of waist and hip. */
  readonly waist: number;
  readonly hip: number;
}

/** Neck and shoulders below a head in profile. */
export function profileTorso({ neck, shoulder, slope, man, full }: Build): string {
  const n = neck - 39;
  const s = shoulder - 186;
  const a = man * 6;
  return curves(
    [
      -26,
      60,
      -24 - n * 0.3,
      118,
      -20 - a - n * 0.4,
      140,
      -24 - n * 0.5,
      160,
      -26 - n * 0.5,
      180,
      -32 - n * 0.5,
      194,
      -46 - n * 0.5,
      206,
      -76,
      218,
      -112 - s * 0.4,
      226 + slope,
      -140 - s * 0.6,
      254 + slope,
      -166 - s * 0.7 - full * 4,
      282 + slope,
      -174 - s * 0.8 - full * 14,
      340,
      -178 - s * 0.8 - full * 24,
      420,
    ],
    `L${round(-184 - s - full * 20)},760L${round(290 + s + full * 30)},760${curves([
      270 + s + full * 34,
      460,
      262 + s + full * 24,
      360,
      250 + s * 0.9 + full * 8,
      300 + slope,
      200 + s * 0.8,
      258 + slope,
      150 + s * 0.5,
      232 + slope * 0.6,
      100 + n,
      216 - man * 14,
      78 + n,
      164,
      68 + n,
      140,
      66 + n * 0.8,
      104,
      66 + n * 0.6,
      40,
    ]).replace('M', 'L')}Z`,
  );
}

export function profileTorsoRelief({ neck, shoulder, wear, full }: Build): string {
  return [
    stroke(`M${neck + 5},90C20,140 -6,180 -34,204`, 'b8', 13),
    stroke(`M${neck - 10},112C6,150 -14,180 -32,198`, '5c', 9),
    stroke('M-50,216C-80,226 -110,236 -132,256', full > 0.6 ? '98' : 'b0', 8),
    stroke('M-52,232C-84,242 -110,254 -126,272', full > 0.6 ? '68' : '48', 12),
    stroke('M-20,212C40,222 110,232 176,262', full > 0.6 ? '98' : 'b6', 8),
    stroke('M-14,234C50,242 110,252 160,284', full > 0.6 ? '68' : '48', 14),
    stroke(`M${round(170 + (shoulder - 186) * 0.8)},330C180,380 176,440 172,520`, '40', 13),
    wear > 0.35
      ? stroke(
          'M-20,136C-4,142 16,140 34,130M-20,154C0,160 22,156 42,144M-14,174C6,180 30,174 52,160',
          wear > 0.7 ? '28' : '50',
          3.4,
        )
      : '',
    full > 0.5 ? stroke('M-18,142C4,152 30,150 56,134', '40', 5) : '',
  ].join('');
}

/** Lines across the neck, from about fifty on. */
export function neckLines({ wear, neck }: Build): string {
  if (wear < 0.3) return '';
  const n = neck - 39;
  return `<g opacity="${round(wear * 0.55)}">${feather(1, stroke(`M${-24 - round(n * 0.4)},140C-4,148 18,146 38,134M${-25 - round(n * 0.4)},160C0,170 24,164 48,148M-30,182C0,192 30,184 54,168`, 'ff', 2) + stroke('M-16,150C-20,170 -26,186 -36,202', '90', 2.4))}</g>`;
}

/** Shoulders from behind, cut off below the arms. */
export function backTorso({ neck, shoulder: s, slope, man, full }: Build): string {
  const n = neck - 39;
  const t = man * 14;
  const soft = full * 12;
  return curves(
    [
      -34 - n,
      60,
      -36 - n,
      120,
      -36 - n,
      150,
      -44 - n,
      176,
      -70,
      206 - t,
      -s * 0.62,
      212 + slope - t * 0.5,
      -s * 0.84,
      240 + slope,
      -s * 0.98,
      258 + slope,
      -s,
      300,
      -s - 6 - soft,
      360,
    ],
    `L${round(-s - 14 - soft * 1.6)},760L${round(s + 30 + soft * 1.6)},760L${curves([
      s + 26 + soft,
      360,
      s + 20,
      300,
      s * 0.98 + 18,
      262 + slope,
      s * 0.84 + 18,
      242 + slope,
      s * 0.62 + 14,
      214 + slope - t * 0.5,
      96,
      208 - t,
      64 + n,
      172,
      54 + n,
      150,
      54 + n,
      120,
      56 + n,
      60,
    ]).slice(1)}Z`,
  );
}

/** Spine, shoulder blades and nape. */
export function backRelief({ shoulder: s, full, man }: Build): string {
  const bone = full > 0.6 ? 0.5 : 1;
  const gray = (value: number) =>
    Math.round(128 + (value - 128) * bone)
      .toString(16)
      .padStart(2, '0');
  return [
    stroke('M10,120C12,220 6,330 8,640', '20', 14),
    stroke('M-28,250C-30,340 -32,420 -26,640M46,250C48,340 50,420 44,640', man > 0.5 ? 'b4' : 'a6', 26),
    stroke(
      `M${round(-s * 0.62)},278C${round(-s * 0.36)},300 ${round(-s * 0.28)},360 ${round(-s * 0.36)},404`,
      gray(198),
      16,
    ),
    stroke(
      `M${round(-s * 0.3)},330C${round(-s * 0.24)},370 ${round(-s * 0.28)},410 ${round(-s * 0.4)},430`,
      gray(56),
      14,
    ),
    stroke(
      `M${round(s * 0.62 + 18)},278C${round(s * 0.36 + 18)},300 ${round(s * 0.28 + 18)},360 ${round(s * 0.36 + 18)},404`,
      gray(198),
      16,
    ),
    stroke(
      `M${round(s * 0.3 + 18)},330C${round(s * 0.24 + 18)},370 ${round(s * 0.28 + 18)},410 ${round(s * 0.4 + 18)},430`,
      gray(56),
      14,
    ),
    stroke(
      `M${round(-s * 0.8)},330C${round(-s * 0.76)},400 ${round(-s * 0.74)},470 ${round(-s * 0.74)},600M${round(s * 0.8 + 18)},330C${round(s * 0.76 + 18)},400 ${round(s * 0.74 + 18)},470 ${round(s * 0.74 + 18)},600`,
      '30',
      13,
    ),
    stroke('M-20,96C-26,140 -24,160 -40,190M44,96C48,140 48,160 66,188', 'a8', 9),
    full > 0.5 ? stroke('M-120,470C-60,492 -30,490 -14,480M140,470C80,492 50,490 30,480', '48', 12) : '',
  ].join('');
}

/** A back down to the hips, without arms. */
export function standingBack({ neck, shoulder, slope, man, waist, hip }: Build): string {
  const n = neck - 39;
  const s = shoulder * 0.9;
  const t = man * 14;
  const half = (side: number): number[] => [
    side * (36 + n),
    60,
    side * (36 + n),
    120,
    side * (36 + n),
    150,
    side * (46 + n),
    176,
    side * 72,
    206 - t,
    side * s * 0.66,
    214 + slope - t * 0.5,
    side * s * 0.9,
    246 + slope,
    side * s * 1.02,
    262 + slope,
    side * s * 0.96,
    310,
    side * s * 0.82,
    360,
    side * (waist + 26),
    430,
    side * waist,
    490,
    side * waist,
    545,
    side * waist,
    600,
    side * (hip - 12),
    660,
    side * hip,
    740,
    side * (hip + 6),
    800,
    side * (hip - 4),
    880,
    side * (hip - 20),
    1100,
  ];
  const right = half(1);
  const back: number[] = [];
  for (let at = right.length - 2; at >= 0; at -= 2) back.push((right[at] ?? 0) + 10, right[at + 1] ?? 0);
  return curves(half(-1), `L${curves(back).slice(1)}Z`);
}

export function standingRelief({ shoulder: s, waist, hip, full, man }: Build): string {
  return [
    stroke('M6,130C8,260 4,420 6,640', '1c', 15),
    stroke('M-26,260C-34,360 -34,480 -30,600M40,260C46,360 46,480 42,600', man > 0.5 ? 'b8' : 'a8', 30),
    stroke(
      `M${round(-s * 0.5)},280C${round(-s * 0.3)},300 ${round(-s * 0.24)},350 ${round(-s * 0.32)},390M${round(s * 0.5 + 10)},280C${round(s * 0.3 + 10)},300 ${round(s * 0.24 + 10)},350 ${round(s * 0.32 + 10)},390`,
      'c0',
      15,
    ),
    full > 0.4
      ? stroke(
          `M${round(-waist + 6)},500C${round(-waist * 0.6)},512 -40,508 -24,500M${round(waist + 4)},500C${round(waist * 0.6)},512 50,508 34,500`,
          '50',
          9,
        )
      : '',
    '<ellipse cx="-34" cy="640" rx="11" ry="15" fill="~34"/><ellipse cx="46" cy="640" rx="11" ry="15" fill="~34"/>',
    stroke(`M5,690C3,760 5,860 5,980`, '20', 15),
    `<ellipse cx="${round(-hip * 0.5)}" cy="800" rx="${round(hip * 0.42)}" ry="110" fill="~c4"/><ellipse cx="${round(hip * 0.5 + 10)}" cy="800" rx="${round(hip * 0.42)}" ry="110" fill="~c4"/>`,
  ].join('');
}

/** An arm that hangs beside the body; `side` is -1 or 1. */
export function standingArm({ shoulder, slope, man, full }: Build, side: number): string {
  const s = shoulder * 0.9;
  const thick = 30 + man * 10 + full * 12;
  const x = (value: number) => round(side * value + (side > 0 ? 10 : 0));
  return `M${x(s * 0.84)},${round(248 + slope)}C${x(s * 1.04)},${round(244 + slope)} ${x(s + 22)},${round(290)} ${x(s + 20 + full * 10)},360C${x(s + 24 + full * 12)},460 ${x(s + 22)},540 ${x(s + 26)},600C${x(s + 30)},680 ${x(s + 16)},760 ${x(s + 4)},850L${x(s - 22)},846C${x(s - 16)},760 ${x(s - 24)},690 ${x(s + 26 - thick * 1.9)},600C${x(s - thick * 1.2)},520 ${x(s - thick * 1.3)},440 ${x(s - thick * 1.5)},360Z`;
}
