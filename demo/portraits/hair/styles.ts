import { createRandom, type Random } from '../../random.ts';
import type { Curve, Lock } from '../light/strands.ts';

export const HAIR_STYLES = [
  'long',
  'waves',
  'side',
  'shag',
  'bigCurls',
  'ropes',
  'bob',
  'wavyBob',
  'lob',
  'bun',
  'lowBun',
  'pony',
  'halfUp',
  'plait',
  'pixie',
  'shortWaves',
  'curls',
  'afro',
  'shortAfro',
  'crop',
  'quiff',
  'sidePart',
  'slick',
  'tousled',
  'undercut',
  'manBun',
  'fade',
  'buzz',
  'receding',
  'bald',
] as const;
export type HairStyle = (typeof HAIR_STYLES)[number];

export interface Haircut {
  /** Behind the body, and in front of the head. */
  readonly behind: readonly Lock[];
  readonly before: readonly Lock[];
  readonly showsEar: boolean;
  /** The scalp below the hair, as a path. */
  readonly cap?: string;
  /** So short that the scalp shines through. */
  readonly isShaved?: boolean;
}

/** How a style moves. */
const WAVES: Readonly<Partial<Record<HairStyle, number>>> = {
  waves: 9,
  wavyBob: 8,
  shag: 7,
  halfUp: 4,
  side: 3,
  shortWaves: 5,
};

const lock = (from: Curve, to: Curve, count: number, more: Partial<Lock> = {}): Lock => ({
  from,
  to,
  count,
  ...more,
});

/** Hair combed back to a point in three fans, with a soft hairline. */
function combedTo(x: number, y: number, count = 380): Lock[] {
  const soft = { stray: 2.5, ends: 4, fade: 0.2, width: 1.4 };
  // The lower the point, the higher the way over the head.
  const [far, high] = y > 0 ? [88, -162] : y > -60 ? [70, -140] : [46, -132];
  return [
    lock([-56, -92, -30, -142, far, high, x, y], [-44, -56, -10, -88, 40, -82, x, y], count, soft),
    lock([-46, -60, -10, -88, 40, -82, x, y], [-24, -8, 10, -34, 50, -40, x, y], count, soft),
    lock([-26, -14, 6, -34, 50, -42, x, y], [60, 88, 84, 60, 100, 24, x, y], count, { ...soft, loose: 0.04 }),
  ];
}

/** Single hairs that leave the nape and the temple. */
const wisps = (): Lock[] => [
  lock([-30, -30, -34, -6, -26, 22, -30, 52], [-14, -6, -16, 20, -12, 40, -18, 66], 9, {
    mass: 0,
    stray: 7,
    ends: 18,
    width: 1.1,
    fade: 0.2,
  }),
  lock([52, 84, 60, 104, 52, 122, 56, 142], [76, 70, 84, 96, 80, 112, 78, 128], 12, {
    mass: 0,
    stray: 7,
    ends: 14,
    width: 1.1,
    fade: 0.2,
  }),
];

function knot(x: number, y: number, radius: number, random: Random): Lock[] {
  return Array.from({ length: 6 }, (_, index) => {
    const start = index * 1.05 + random.between(0, 0.6);
    const on = (angle: number, far: number): [number, number] => [
      x + Math.cos(start + angle) * radius * far,
      y + Math.sin(start + angle) * radius * far,
    ];
    return lock(
      [...on(0, 0.2), ...on(0.6, 0.95), ...on(1.5, 1.15), ...on(2.3, 0.95)],
      [...on(0, 0.05), ...on(0.5, 0.25), ...on(1.2, 0.3), ...on(2.2, 0.15)],
      110,
      { stray: 3.5, ends: 4, width: 1.4, loose: 0.08 },
    );
  });
}

function braid(x: number, y: number, links: number): Lock[] {
  return Array.from({ length: links }, (_, index) => {
    const side = index % 2 ? 1 : -1;
    const size = 1 - index * 0.045;
    const top = y + index * 28;
    const at = x + Math.sin(index * 0.7) * 5;
    const d = side * size;
    return lock(
      [at - 22 * d, top, at - 29 * d, top + 22, at + 4 * side, top + 36, at + 17 * d, top + 44],
      [at + 20 * d, top - 8, at + 29 * d, top + 8, at + 28 * d, top + 26, at + 19 * d, top + 46],
      90,
      { stray: 2, ends: 4, width: 1.3, loose: 0.04 },
    );
  });
}

/** Coils over a cloud of points. */
function coils(
  spots: readonly (readonly [x: number, y: number, radius: number])[],
  random: Random,
  size: number,
): Lock[] {
  return spots.map(([x, y, radius]) => {
    const angle = random.between(0, 6.3);
    const [c, s] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
    return lock(
      [
        x - c,
        y - s,
        x - c * 0.3 - s * 0.4,
        y - s * 0.3 + c * 0.4,
        x + c * 0.3 - s * 0.4,
        y + s * 0.3 + c * 0.4,
        x + c,
        y + s,
      ],
      [
        x - c * 0.6 + s,
        y - s * 0.6 - c,
        x + s,
        y - c,
        x + s * 1.1,
        y - c * 1.1,
        x + c * 0.7 + s,
        y + s * 0.7 - c,
      ],
      16,
      { stray: 6, ends: 8, coil: size, turns: 2.4, width: 1.5, loose: 0.1, mass: 0.85 },
    );
  });
}

/** Long curls: each winds along its own way from the scalp. */
function ringlets(
  amount: number,
  way: (share: number, row: number) => readonly [x: number, y: number, x2: number, y2: number],
  random: Random,
): Lock[] {
  return Array.from({ length: amount }, (_, index) => {
    const row = index % 3;
    const [x, y, x2, y2] = way((index + 0.5) / amount, row);
    const bend = random.between(-16, 16);
    const side = random.between(9, 15);
    const curve = (d: number): Curve => [
      x + d * 0.6,
      y,
      x + (x2 - x) * 0.55 + d,
      y - 8,
      x2 + d + bend,
      y + (y2 - y) * 0.45,
      x2 + d * 1.1 + bend * 0.6,
      y + (y2 - y) * 0.7,
      x2 + d * 1.1 + bend * 0.3,
      y + (y2 - y) * 0.8,
      x2 + d * 0.9 - bend * 0.4,
      y + (y2 - y) * 0.9,
      x2 + d * 0.5,
      y2,
    ];
    return lock(curve(-side), curve(side), 22, {
      stray: 3,
      ends: 10,
      coil: random.between(5, 8),
      turns: random.between(2.6, 3.8),
      width: 1.4,
      loose: 0.06,
      mass: 0.8,
      fade: 0.04,
    });
  });
}

const ring = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  from: number,
  to: number,
  count: number,
  size: number,
) =>
  Array.from({ length: count }, (_, index) => {
    const angle = from + ((to - from) * index) / Math.max(1, count - 1);
    return [x + Math.cos(angle) * rx, y + Math.sin(angle) * ry, size] as const;
  });

const grid = (x: number, y: number, columns: number, rows: number, step: number, size: number) =>
  Array.from({ length: columns * rows }, (_, index) => {
    const row = Math.floor(index / columns);
    return [x + ((index % columns) + (row % 2) * 0.5) * step, y + row * step * 0.9, size] as const;
  });

/** The top of the head: from the forehead to the back. */
const crown = (rise = 0, count = 320, more: Partial<Lock> = {}): Lock =>
  lock(
    [-60, -86, -30, -114, 30, -112, 78, -50],
    [-54, -96, -12, -138 - rise, 84, -130 - rise, 112, -30],
    count,
    { stray: 3.5, ends: 6, fade: 0.1, width: 1.5, ...more },
  );

/** Close hair between the hairline and the nape; it fills what longer hair leaves open. */
const close = (count = 420, more: Partial<Lock> = {}): Lock[] => [
  lock([-54, -94, -20, -126, 60, -124, 104, -40], [-22, -14, 6, -20, 50, 20, 64, 86], count, {
    stray: 2.5,
    ends: 5,
    loose: 0.01,
    width: 1.3,
    fade: 0.16,
    ...more,
  }),
  lock(
    [-58, -90, -30, -124, 40, -128, 96, -62],
    [-40, -54, -10, -80, 50, -60, 106, -10],
    Math.round(count * 0.6),
    { stray: 2.5, ends: 5, loose: 0.01, width: 1.3, fade: 0.14, ...more },
  ),
];

const CAP =
  'M-46,-93C-38,-110 -16,-115 8,-115C54,-115 97,-92 102,-32C106,10 88,56 61,90L50,84C42,56 28,30 16,18L0,2C-14,-10 -24,-34 -32,-54Z';
const CAP_SHAVED =
  'M-46,-95C-38,-115 -16,-121 8,-121C58,-121 105,-94 109,-32C113,12 95,62 64,93L50,84C42,56 28,30 16,18L0,2C-14,-10 -24,-34 -32,-54Z';
const CAP_RECEDING =
  'M-8,-115C4,-121 20,-121 30,-119C74,-111 105,-82 109,-32C113,12 95,62 64,93L50,84C42,56 28,30 16,18L0,2C-8,-8 -10,-30 0,-50C10,-70 -8,-90 -8,-112Z';
const CAP_BACK =
  'M-50,-66C-44,-110 -14,-118 10,-118C58,-118 100,-84 98,-26C96,20 80,60 56,90C40,95 4,95 -6,86C-12,56 -14,28 -22,10C-36,-4 -54,-34 -50,-66Z';
const CAP_BOWED =
  'M-66,-64C-56,-100 -20,-118 14,-118C66,-118 106,-84 108,-28C110,14 100,46 82,72L68,60C66,34 64,10 58,-14C50,-48 20,-70 -14,-70C-36,-70 -54,-66 -66,-64Z';

/** Hair of a head that is seen from its left side; of one that lies, it falls backwards. */
export function profileHair(style: HairStyle, seed: string, lies = false): Haircut {
  const cut =
    lies && /long|waves|shag|halfUp|lob|bob|Bob|^side$/.test(style)
      ? fallenHair(style)
      : profileCut(style, seed);
  if (style === 'bald') return cut;
  return { ...cut, cap: style === 'receding' ? CAP_RECEDING : cut.isShaved ? CAP_SHAVED : CAP };
}

export function backHair(style: HairStyle, seed: string): Haircut {
  return style === 'bald' ? backCut(style, seed) : { ...backCut(style, seed), cap: CAP_BACK };
}

/** Hair of a head that lies: it spreads behind it. */
function fallenHair(style: HairStyle): Haircut {
  const wave = WAVES[style] ?? 2;
  const reach = style.toLowerCase().includes('bob') ? 0.55 : 1;
  const far = (from: number, to: number) => from + (to - from) * reach;
  return {
    behind: [],
    before: [
      ...close(260),
      lock(
        [
          -56,
          -92,
          -20,
          -136,
          60,
          -140,
          118,
          -90,
          far(122, 190),
          far(-60, -70),
          far(126, 240),
          far(-20, -40),
          far(130, 290),
          far(20, 30),
        ],
        [
          -24,
          -14,
          20,
          -30,
          60,
          20,
          100,
          40,
          far(104, 170),
          far(60, 70),
          far(104, 200),
          far(90, 110),
          far(100, 230),
          far(110, 190),
        ],
        900,
        { wave, stray: 9, ends: 34, width: 1.5, fade: 0.06, loose: 0.08 },
      ),
      lock(
        [
          -30,
          -40,
          10,
          -50,
          60,
          -10,
          90,
          40,
          far(96, 140),
          far(70, 90),
          far(100, 150),
          far(90, 140),
          far(104, 160),
          far(120, 220),
        ],
        [
          30,
          60,
          60,
          70,
          70,
          84,
          far(76, 100),
          far(96, 120),
          far(80, 120),
          far(104, 150),
          far(80, 120),
          far(110, 190),
          far(76, 110),
          far(124, 250),
        ],
        500,
        { wave, stray: 9, ends: 30, width: 1.5, fade: 0.08 },
      ),
    ],
    showsEar: false,
  };
}

/** Hair of a bowed head in three-quarter view. */
export function bowedHair(style: HairStyle, seed: string): Haircut {
  const random = createRandom(`${seed}/${style}/bowed`);
  const wave = WAVES[style] ?? 1.5;
  const cap = CAP_BOWED;
  const parted = (count: number): Lock[] => [
    lock([-26, -104, -50, -96, -66, -84, -72, -52], [30, -116, 0, -100, -36, -86, -62, -50], count, {
      stray: 4,
      ends: 8,
      width: 1.4,
      fade: 0.05,
    }),
    lock([-30, -108, 30, -104, 66, -60, 70, 10], [10, -122, 90, -120, 116, -50, 106, 20], count * 2, {
      stray: 4,
      ends: 8,
      width: 1.5,
      fade: 0.04,
    }),
  ];
  switch (style) {
    case 'bald':
      return { behind: [], before: [], showsEar: true };
    case 'long':
    case 'waves':
    case 'side':
    case 'shag':
    case 'halfUp':
    case 'bob':
    case 'wavyBob':
    case 'lob': {
      const y = style.toLowerCase().includes('bob') ? 120 : style === 'lob' ? 170 : 300;
      return {
        cap,
        behind: [
          lock(
            [-50, -80, -84, -40, -80, 30, -78, 80, -80, 120, -84, y * 0.8, -78, y],
            [-10, -110, -40, -60, -50, 40, -50, 90, -50, 130, -50, y * 0.8, -40, y],
            420,
            { wave, stray: 6, ends: 22, width: 1.5 },
          ),
        ],
        before: [
          ...parted(160),
          lock(
            [-24, -112, 40, -96, 52, -40, 56, 20, 58, 70, 40, y * 0.7, 24, y],
            [10, -122, 96, -124, 122, -30, 116, 40, 116, 100, 128, y * 0.75, 116, y + 16],
            1000,
            { wave, stray: 8, ends: 24, width: 1.5, fade: 0.03 },
          ),
          lock(
            [-30, -112, -60, -100, -80, -60, -80, -20, -82, 10, -84, 40, -80, 84],
            [-20, -116, -48, -104, -70, -66, -72, -26, -74, 0, -76, 30, -70, 74],
            120,
            { wave, stray: 4, ends: 20, width: 1.4, fade: 0.05 },
          ),
        ],
        showsEar: false,
      };
    }
    case 'bigCurls': {
      const far = ringlets(
        6,
        (share, row) => [-40 - share * 16, -96 + share * 20, -84 - share * 10, 120 + row * 50],
        random,
      );
      const near = ringlets(
        24,
        (share, row) => [-10 + share * 100, -114 + share * 50, 50 + share * 80, 150 + row * 60 - share * 40],
        random,
      );
      return { cap, behind: far, before: [...parted(160), ...near], showsEar: false };
    }
    case 'afro': {
      const spots = [
        ...ring(18, -36, 108, 102, -3.1, 0.7, 26, 27),
        ...ring(20, -50, 62, 48, -3.1, 0.6, 16, 28),
        ...grid(44, -70, 2, 5, 30, 28),
      ];
      return { cap, behind: [], before: coils(spots, random, 6), showsEar: false };
    }
    case 'curls':
    case 'shortAfro':
    case 'ropes': {
      const spots = [
        ...ring(18, -44, 84, 72, -3.1, 0.4, 24, 20),
        ...ring(20, -58, 52, 36, -3.1, 0.5, 14, 22),
        ...grid(60, -60, 2, 4, 24, 22),
      ];
      return { cap, behind: [], before: coils(spots, random, style === 'curls' ? 7 : 4), showsEar: true };
    }
    case 'fade':
    case 'buzz':
    case 'receding':
      return {
        cap,
        behind: [],
        before: [
          lock([-60, -72, -40, -124, 60, -128, 106, -40], [-40, -70, 10, -76, 62, -40, 76, 40], 1000, {
            width: 0.9,
            stray: 2,
            ends: 4,
            loose: 0,
            mass: 0.5,
            fade: 0.12,
            tone: [0.1, 0.7],
          }),
        ],
        showsEar: true,
        isShaved: true,
      };
    case 'bun':
    case 'manBun':
    case 'lowBun':
    case 'pony':
    case 'plait': {
      const [x, y] = style === 'bun' || style === 'manBun' ? ([66, -100] as const) : ([96, 10] as const);
      return {
        cap,
        behind:
          style === 'pony' || style === 'plait'
            ? [
                lock(
                  [90, -20, 130, 0, 130, 80, 120, 140, 112, 190, 90, 230, 96, 280],
                  [100, -30, 160, 0, 160, 80, 150, 140, 140, 190, 110, 230, 104, 290],
                  420,
                  { wave: 4, stray: 7, ends: 20, width: 1.5 },
                ),
              ]
            : knot(x + 22, y - 10, 36, random),
        before: [
          lock(
            [-66, -60, -46, -126, ...(y > 0 ? [104, -156] : [34, -134]), x, y],
            [-30, -72, 10, -80, 60, -70, x, y],
            560,
            {
              stray: 2.5,
              ends: 4,
              width: 1.4,
              fade: 0.14,
            },
          ),
          lock([-34, -72, 10, -80, 60, -70, x, y], [62, 30, 76, 20, 90, 10, x, y], 420, {
            stray: 2.5,
            ends: 4,
            width: 1.4,
            fade: 0.14,
          }),
          lock([-58, -66, -80, -40, -78, 10, -84, 60], [-50, -68, -70, -40, -70, 10, -74, 50], 10, {
            mass: 0,
            stray: 6,
            ends: 20,
            width: 1.1,
            fade: 0.2,
          }),
          lock([50, -20, 66, 10, 60, 50, 66, 86], [56, -20, 72, 10, 70, 50, 72, 76], 12, {
            mass: 0,
            stray: 6,
            ends: 20,
            width: 1.1,
            fade: 0.2,
          }),
        ],
        showsEar: true,
      };
    }
    default: {
      const lift = style === 'quiff' ? 24 : style === 'tousled' ? 16 : 6;
      return {
        cap,
        behind: [],
        before: [
          lock([-30, -90, 20, -100, 66, -60, 66, 30], [20, -122, 96, -120, 114, -50, 86, 60], 620, {
            stray: 4,
            ends: 8,
            width: 1.3,
            fade: 0.05,
          }),
          lock(
            [20, -112, -20, -124 - lift, -66, -100 - lift, -78, -52],
            [70, -118, 30, -90, -20, -80, -46, -52],
            560,
            { stray: 7, ends: 12, width: 1.5 },
          ),
        ],
        showsEar: true,
      };
    }
  }
}

function profileCut(style: HairStyle, seed: string): Haircut {
  const random = createRandom(`${seed}/${style}`);
  const wave = WAVES[style] ?? 1.5;
  switch (style) {
    case 'long':
    case 'waves':
    case 'side':
    case 'shag':
    case 'halfUp': {
      const reach = style === 'shag' ? 200 : 320;
      const behind = lock(
        [10, -96, 30, -40, 10, 60, 4, 130, 0, 190, -6, reach * 0.8, -20, reach],
        [-16, -118, 92, -132, 122, -40, 118, 40, 118, 120, 122, reach * 0.65, 106, reach + 14],
        900,
        { wave, stray: 9, ends: 26, width: 1.5 },
      );
      const front = lock(
        [-58, -90, -50, -62, -40, -20, -26, 22, -12, 80, -34, 150, -58, reach - 40],
        [-50, -100, 20, -134, 42, -60, 26, 30, 22, 100, 30, 180, 18, reach],
        620,
        { wave, stray: 8, ends: 26, width: 1.5, fade: 0.07 },
      );
      return { behind: [], before: [...close(200), behind, crown(4), front], showsEar: false };
    }
    case 'bob':
    case 'wavyBob':
    case 'lob': {
      const y = style === 'lob' ? 164 : 112;
      return {
        behind: [],
        before: [
          ...close(160),
          lock(
            [-48, -104, 60, -140, 124, -70, 116, 10, 116, 50, 114, y - 40, 86, y],
            [-8, -110, 30, -60, 20, 0, 10, 40, 6, 70, 4, y - 20, -4, y + 6],
            700,
            { wave: wave * 0.6, stray: 4, ends: 8, width: 1.5, fade: 0.05 },
          ),
          lock(
            [-60, -88, -54, -50, -46, -14, -42, 20, -40, 60, -48, y - 30, -62, y + 4],
            [-48, -104, 10, -130, 30, -60, 16, 10, 12, 60, 12, y - 20, 0, y + 8],
            520,
            { wave: wave * 0.6, stray: 4, ends: 8, width: 1.5, fade: 0.07 },
          ),
        ],
        showsEar: false,
      };
    }
    case 'bun':
    case 'manBun':
      return {
        behind: [],
        before: [...combedTo(76, -84), ...knot(102, -104, 40, random), ...wisps()],
        showsEar: true,
      };
    case 'lowBun':
      return {
        behind: [],
        before: [...combedTo(98, 22), ...knot(116, 46, 38, random), ...wisps()],
        showsEar: true,
      };
    case 'pony':
      return {
        behind: [
          lock(
            [98, -54, 130, -80, 150, -20, 140, 60, 132, 120, 120, 180, 108, 250],
            [104, -40, 176, -66, 196, 10, 180, 90, 168, 160, 156, 220, 118, 290],
            560,
            { wave: 4, stray: 8, ends: 24, width: 1.5 },
          ),
        ],
        before: [...combedTo(102, -48), ...wisps()],
        showsEar: true,
      };
    case 'plait':
      return { behind: [], before: [...combedTo(92, 58), ...braid(92, 60, 8), ...wisps()], showsEar: true };
    case 'bigCurls': {
      const back = ringlets(
        26,
        (share, row) => [-20 + share * 90, -112 + share * 40, 20 + share * 112, 170 + row * 50 - share * 40],
        random,
      );
      const front = ringlets(
        9,
        (share, row) => [-50 + share * 40, -104 - share * 8, -34 + share * 50, 110 + row * 60],
        random,
      );
      return {
        behind: [],
        before: [...close(200), ...back, crown(10, 240, { wave: 4 }), ...front],
        showsEar: false,
      };
    }
    case 'afro': {
      const spots = [
        ...ring(24, -34, 112, 108, -2.75, 1.15, 26, 26),
        ...ring(26, -40, 62, 60, -2.9, 1.4, 16, 30),
        ...grid(-10, -84, 4, 4, 34, 30),
        ...ring(-44, -60, 10, 30, -1.6, 1.2, 6, 14),
      ];
      return { behind: [], before: coils(spots, random, 6), showsEar: false };
    }
    case 'curls':
    case 'shortAfro': {
      const spots = [
        ...ring(20, -38, 80, 76, -2.7, 0.9, 24, 18),
        ...ring(24, -40, 46, 46, -2.8, 1.3, 12, 24),
        ...grid(-24, -86, 4, 3, 30, 22),
        ...ring(40, 20, 30, 46, -1, 1.1, 7, 20),
        ...ring(-38, -56, 8, 26, -1.4, 1.2, 5, 12),
      ];
      return {
        behind: [],
        before: [...close(240), ...coils(spots, random, style === 'curls' ? 7 : 4)],
        showsEar: true,
      };
    }
    case 'ropes': {
      const ropes = Array.from({ length: 15 }, (_, index) =>
        lock(
          [
            -46 + index * 9,
            -100 - (index % 3) * 6,
            10 + index * 9,
            -96,
            18 + index * 7,
            30,
            -20 + index * 10,
            250 - (index % 4) * 20,
          ],
          [
            -34 + index * 9,
            -104 - (index % 3) * 6,
            24 + index * 9,
            -96,
            32 + index * 7,
            30,
            -6 + index * 10,
            256 - (index % 4) * 20,
          ],
          34,
          { stray: 1.5, ends: 6, wave: 1.5, turns: 8, width: 1.5, loose: 0.03 },
        ),
      );
      return { behind: [], before: [...close(300), ...ropes], showsEar: false };
    }
    case 'pixie':
    case 'shortWaves':
    case 'tousled':
    case 'crop': {
      const lift = style === 'tousled' ? 22 : style === 'crop' ? 2 : 10;
      const messy = style === 'tousled' ? 9 : 5;
      return {
        behind: [],
        before: [
          ...close(320, { stray: 5, ends: 10 }),
          lock([-40, -106, 40, -138 - lift, 112, -112, 108, -20], [-40, -80, 0, -70, 40, -10, 60, 80], 520, {
            wave: wave * 0.6,
            stray: messy,
            ends: 12,
            loose: 0.04,
            width: 1.5,
            fade: 0.06,
          }),
          style === 'crop'
            ? lock([-30, -112, -50, -118, -70, -104, -70, -88], [40, -124, 0, -96, -40, -84, -52, -72], 220, {
                stray: 5,
                ends: 8,
                width: 1.4,
              })
            : lock(
                [-24, -112, -60, -118 - lift, -86, -96, -84, -60],
                [36, -124, 4, -80, -40, -66, -46, -24],
                320,
                { wave: 3, stray: messy, ends: 12, width: 1.5 },
              ),
        ],
        showsEar: true,
      };
    }
    case 'quiff':
    case 'undercut':
    case 'slick':
    case 'sidePart': {
      const rise = style === 'quiff' ? 26 : style === 'slick' ? 4 : 13;
      const sides = {
        width: 1,
        stray: 2,
        ends: 4,
        loose: 0,
        tone: [0.05, style === 'undercut' ? 0.4 : 0.7] as const,
        mass: style === 'undercut' ? 0.45 : 0.85,
      };
      return {
        behind: [],
        before: [
          lock([-38, -44, 0, -60, 60, -50, 106, -30], [-16, 12, 10, 0, 50, 40, 64, 88], 420, {
            ...sides,
            fade: 0.14,
          }),
          lock(
            [-60, -86, -72, -118 - rise, 30, -138 - rise, 108, -48],
            [-46, -54, -20, -88, 40, -72, 102, 0],
            720,
            { stray: 3, ends: 7, loose: 0.02, width: 1.5, fade: 0.05 },
          ),
        ],
        showsEar: true,
      };
    }
    case 'fade':
    case 'buzz':
    case 'receding': {
      const back = style === 'receding' ? 34 : 0;
      const mass = style === 'fade' ? 0.5 : 0.66;
      return {
        behind: [],
        before: [
          lock(
            [-52 + back, -96 - back * 0.2, -14, -124, 66, -122, 104, -40],
            [-22 + back * 0.4, -6, 4, -6, 44, 36, 64, 88],
            900,
            { width: 0.9, stray: 2, ends: 4, loose: 0, fade: 0.2, mass, tone: [0.1, 0.7] },
          ),
          ...(style === 'fade'
            ? [
                lock(
                  [-54, -94, -20, -130, 60, -130, 104, -50],
                  [-42, -64, -10, -90, 50, -80, 104, -20],
                  520,
                  { width: 1.1, stray: 3, ends: 5, loose: 0, fade: 0.08 },
                ),
              ]
            : []),
        ],
        showsEar: true,
        isShaved: true,
      };
    }
    case 'bald':
      return { behind: [], before: [], showsEar: true };
  }
}

/** From the whole border of the back of a head to one point. */
function ringTo(x: number, y: number): Lock[] {
  const border = [
    [-56, -58],
    [-30, -108],
    [36, -120],
    [98, -60],
    [90, 30],
    [56, 100],
    [-8, 94],
    [-28, 14],
    [-56, -58],
  ] as const;
  const pull = ([a, b]: readonly [number, number]): Curve => [
    a,
    b,
    a + (x - a) * 0.35 * 1.06,
    b + (y - b) * 0.35,
    a + (x - a) * 0.7,
    b + (y - b) * 0.7,
    x,
    y,
  ];
  return border.slice(1).map((end, index) => {
    const start = border[index] ?? end;
    return lock(pull(start), pull(end), 190, { stray: 2.5, ends: 3, width: 1.4, loose: 0.03, fade: 0.1 });
  });
}

const closeBack = (count = 500, more: Partial<Lock> = {}): Lock =>
  lock([0, -120, -66, -112, -70, -30, -30, 50], [10, -120, 104, -108, 112, 0, 58, 98], count, {
    stray: 3,
    ends: 6,
    loose: 0.01,
    width: 1.4,
    fade: 0.05,
    ...more,
  });

/** Hair of a head that is seen from behind. */
function backCut(style: HairStyle, seed: string): Haircut {
  const random = createRandom(`${seed}/${style}/back`);
  const wave = WAVES[style] ?? 1.5;
  switch (style) {
    case 'long':
    case 'waves':
    case 'side':
    case 'shag':
    case 'halfUp': {
      const reach = style === 'shag' ? 210 : 340;
      return {
        behind: [],
        before: [
          closeBack(300),
          lock(
            [-4, -120, -74, -116, -72, -40, -44, 20, -40, 90, -84, reach * 0.55, -88, reach],
            [4, -120, 98, -116, 112, -40, 104, 40, 104, 120, 124, reach * 0.6, 112, reach + 16],
            1300,
            { wave, stray: 9, ends: 30, width: 1.5 },
          ),
        ],
        showsEar: false,
      };
    }
    case 'bob':
    case 'wavyBob':
    case 'lob': {
      const y = style === 'lob' ? 156 : 100;
      return {
        behind: [],
        before: [
          lock(
            [-4, -120, -82, -112, -86, -30, -68, 20, -60, 50, -64, y - 20, -52, y],
            [6, -120, 100, -112, 116, -30, 114, 30, 116, 60, 112, y - 20, 88, y + 4],
            1100,
            { wave: wave * 0.5, stray: 4, ends: 7, width: 1.5 },
          ),
        ],
        showsEar: false,
      };
    }
    case 'bun':
    case 'manBun':
      return {
        behind: [],
        before: [...ringTo(24, -80), ...knot(24, -106, 44, random), ...wisps().slice(1)],
        showsEar: true,
      };
    case 'lowBun':
      return {
        behind: [],
        before: [...ringTo(28, 48), ...knot(28, 60, 42, random), ...wisps().slice(1)],
        showsEar: true,
      };
    case 'pony':
      return {
        behind: [],
        before: [
          ...ringTo(24, -40),
          lock(
            [14, -44, -30, 0, -20, 90, -30, 160, -34, 200, -20, 250, 4, 300],
            [34, -44, 80, -10, 76, 80, 70, 150, 66, 210, 60, 260, 20, 330],
            600,
            { wave: 4, stray: 8, ends: 24, width: 1.5 },
          ),
        ],
        showsEar: true,
      };
    case 'plait':
      return {
        behind: [],
        before: [...ringTo(24, 56), ...braid(24, 54, 10), ...wisps().slice(1)],
        showsEar: true,
      };
    case 'bigCurls': {
      const all = ringlets(
        44,
        (share, row) => [
          14 - Math.cos(share * 3.14) * (30 + row * 26),
          -20 - Math.sin(share * 3.14) * (60 + row * 18),
          -80 + share * 190,
          160 + row * 60,
        ],
        random,
      );
      return { behind: [], before: [closeBack(300), ...all], showsEar: false };
    }
    case 'afro': {
      const spots = [
        ...ring(14, -38, 108, 104, 0, 6, 26, 28),
        ...ring(14, -38, 56, 54, 0, 6, 14, 30),
        ...grid(-30, -90, 4, 4, 30, 28),
      ];
      return { behind: [], before: coils(spots, random, 6), showsEar: false };
    }
    case 'curls':
    case 'shortAfro': {
      const spots = [
        ...ring(20, -24, 74, 82, 0, 6, 24, 20),
        ...ring(20, -24, 44, 50, 0, 6, 12, 24),
        ...grid(-20, -80, 4, 5, 28, 24),
      ];
      return {
        behind: [],
        before: [closeBack(260), ...coils(spots, random, style === 'curls' ? 7 : 4)],
        showsEar: true,
      };
    }
    case 'ropes':
      return {
        behind: [],
        before: Array.from({ length: 17 }, (_, index) => {
          const x = -64 + index * 10.4;
          return lock(
            [10, -118, x, -92, x - 4, 20, x - 12, 250 - (index % 4) * 18],
            [14, -118, x + 12, -92, x + 9, 20, x + 3, 256 - (index % 4) * 18],
            34,
            { stray: 1.5, ends: 6, wave: 1.5, turns: 8, width: 1.5 },
          );
        }),
        showsEar: false,
      };
    case 'fade':
    case 'buzz':
    case 'receding':
      return {
        behind: [],
        before: [closeBack(1100, { width: 0.9, loose: 0, mass: 0.6, tone: [0.1, 0.7] })],
        showsEar: true,
        isShaved: true,
      };
    case 'bald':
      return { behind: [], before: [], showsEar: true };
    default:
      return {
        behind: [],
        before: [
          lock([0, -122, -80, -116, -76, -40, -34, 24], [14, -122, 110, -120, 116, 0, 56, 104], 900, {
            wave: 2,
            stray: 5,
            ends: 9,
            loose: 0.03,
            width: 1.5,
          }),
        ],
        showsEar: true,
      };
  }
}
