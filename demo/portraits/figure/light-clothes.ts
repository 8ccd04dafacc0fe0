import { along, chainLinks, folds, scallops } from './cloth-shapes.ts';
import type { Piece, Wearing } from './clothes.ts';
import { fill, round, stroke } from './svg.ts';

// Clothes that leave shoulders or back bare.

export function slip({ fit, profile, shoulder: s, strap, inside, random }: Wearing): Piece[] {
  const low = fit === 'bustier' ? 30 : 0;
  const top = profile
    ? `M-220,${332 + low}C-120,${300 + low} -60,${372 + low} 20,${360 + low}C90,${350 + low} 140,${300 + low} 320,${330 + low}V800H-220Z`
    : `M-300,${400 + low}C-160,${376 + low} -60,${460 + low} 8,${488 + low}C76,${460 + low} 180,${376 + low} 330,${400 + low}V800H-300Z`;
  const edge = profile
    ? `M-220,${332 + low}C-120,${300 + low} -60,${372 + low} 20,${360 + low}C90,${350 + low} 140,${300 + low} 320,${330 + low}`
    : `M-300,${400 + low}C-160,${376 + low} -60,${460 + low} 8,${488 + low}C76,${460 + low} 180,${376 + low} 330,${400 + low}`;
  const straps = profile
    ? stroke(`M${round(strap)},200L${round(strap + 26)},${340 + low}`, 'ff', 4.6) +
      stroke(`M-96,206L-92,${332 + low}`, 'ff', 3.8)
    : stroke(
        `M${round(-s * 0.5)},196L${round(-s * 0.36)},${432 + low}M${round(s * 0.5 + 18)},196L${round(s * 0.36 + 18)},${432 + low}`,
        'ff',
        4.4,
      );
  const border =
    fit === 'lace'
      ? inside(
          'e',
          scallops(-230, 320, (x) => (profile ? 338 + Math.sin(x / 60) * 16 : 430 - Math.abs(x - 8) * 0.16)),
        )
      : inside('e', stroke(edge, 'ff', 3));
  return [
    { mask: inside('a', fill(top)), relief: folds(random), stuff: fit === 'lace' ? 'cloth' : 'satin' },
    { mask: border, stuff: fit === 'lace' ? 'lace' : 'bright' },
    ...(fit === 'bustier' ? [] : [{ mask: inside('b', straps), stuff: 'bright' as const }]),
  ];
}

export function halter({ profile, inside, random }: Wearing): Piece[] {
  return profile
    ? [
        {
          mask: inside('a', fill('M-30,196C-80,230 -150,300 -230,420V800H330V500C200,420 60,330 -8,204Z')),
          relief: folds(random, 300),
          stuff: 'satin',
        },
        { mask: inside('b', stroke('M-38,196C0,186 50,160 84,128', 'ff', 8)), stuff: 'bright' },
      ]
    : [
        {
          mask: inside(
            'b',
            stroke('M-52,168C-20,180 40,180 74,166', 'ff', 9) +
              stroke('M4,178L-10,250M16,178L34,256', 'ff', 4),
          ),
          stuff: 'bright',
          over: true,
        },
        {
          mask: inside('a', fill('M-320,520C-160,480 180,480 340,520V800H-320Z')),
          relief: folds(random, 460),
          stuff: 'satin',
        },
      ];
}

export function openBack({ profile, shoulder: s, inside, outside, random }: Wearing): Piece[] {
  return profile
    ? [
        {
          mask: outside(
            'a',
            4,
            fill(
              'M-260,290C-150,262 -90,262 -40,232C-20,300 40,330 110,286C160,262 220,260 330,270V800H-260Z',
            ),
          ),
          relief: folds(random),
          stuff: 'satin',
        },
      ]
    : [
        {
          mask: outside(
            'a',
            4,
            fill(
              `M-340,190L${round(-s * 0.5)},206C${round(-s * 0.46)},360 -60,520 8,600C76,520 ${round(s * 0.46 + 18)},360 ${round(s * 0.5 + 18)},206L360,190V800H-340Z`,
            ),
          ),
          relief: folds(random),
          stuff: 'satin',
        },
        {
          mask: inside(
            'b',
            stroke(
              `M${round(-s * 0.47)},250C${round(-s * 0.42)},380 -60,520 8,600C76,520 ${round(s * 0.42 + 18)},380 ${round(s * 0.47 + 18)},250`,
              'ff',
              3,
            ),
          ),
          stuff: 'bright',
        },
        {
          mask: inside('c', chainLinks(along([-s * 0.45, 300], [10, 350], [s * 0.45 + 18, 300], 44))),
          stuff: 'metal',
        },
      ];
}

export function offShoulder({ profile, outside, random }: Wearing): Piece[] {
  return [
    {
      mask: outside(
        'a',
        6,
        fill(
          profile
            ? 'M-270,318C-120,350 60,352 200,312C260,296 300,296 340,300V800H-270Z'
            : 'M-330,330C-160,372 160,376 350,330V800H-330Z',
        ),
      ),
      relief: folds(random),
      stuff: 'cloth',
    },
    {
      mask: outside(
        'b',
        6,
        stroke(
          profile
            ? 'M-270,318C-120,350 60,352 200,312C260,296 300,296 340,300'
            : 'M-330,330C-160,372 160,376 350,330',
          'ff',
          5,
        ),
      ),
      stuff: 'bright',
    },
  ];
}

export function harness({ profile, shoulder: s, strap, inside }: Wearing): Piece[] {
  return [
    {
      mask: inside(
        'a',
        profile
          ? stroke(
              `M${round(strap)},190L${round(strap - 20)},420M-90,200C-80,300 -60,380 -30,460M-180,380C-60,420 100,420 290,370`,
              'ff',
              12,
            )
          : stroke(
              `M${round(-s * 0.46)},190L-6,380L${round(s * 0.46 + 18)},190M4,380V800M${round(-s)},420C-60,440 80,440 ${round(s + 18)},420`,
              'ff',
              13,
            ),
      ),
      stuff: 'leather',
    },
    {
      mask: inside(
        'b',
        profile
          ? `<circle cx="${round(strap - 19)}" cy="404" r="12" fill="none" stroke="~ff" stroke-width="4.4"/>`
          : '<circle cx="4" cy="384" r="16" fill="none" stroke="~ff" stroke-width="5"/>',
      ),
      stuff: 'metal',
    },
  ];
}

export function tank({ profile, shoulder: s, inside, random }: Wearing): Piece[] {
  return [
    {
      mask: inside(
        'a',
        fill(
          profile
            ? 'M-120,200L-70,206C-40,290 60,300 92,206L140,220C150,330 180,420 200,800H-150C-120,420 -130,300 -120,200Z'
            : `M${round(-s * 0.52)},200L${round(-s * 0.3)},200C${round(-s * 0.2)},300 ${round(s * 0.2 + 18)},300 ${round(s * 0.3 + 18)},200L${round(s * 0.52 + 18)},200C${round(s * 0.5)},320 ${round(s * 0.64)},420 ${round(s * 0.7)},800H${round(-s * 0.66)}C${round(-s * 0.6)},420 ${round(-s * 0.46)},320 ${round(-s * 0.52)},200Z`,
        ),
      ),
      relief: folds(random),
      stuff: 'cloth',
    },
    {
      mask: inside(
        'b',
        stroke(
          profile
            ? 'M-70,206C-40,290 60,300 92,206'
            : `M${round(-s * 0.3)},200C${round(-s * 0.2)},300 ${round(s * 0.2 + 18)},300 ${round(s * 0.3 + 18)},200`,
          'ff',
          3.4,
        ),
      ),
      stuff: 'bright',
    },
  ];
}
