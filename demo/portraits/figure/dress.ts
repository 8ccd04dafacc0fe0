import type { Random } from '../../random.ts';
import { along, around, chainLinks, folds, scallops, within, zip } from './cloth-shapes.ts';
import type { Fit, Piece, Side } from './clothes.ts';
import { dressStanding } from './standing-clothes.ts';
import { fill, round, stroke } from './svg.ts';
import type { Build } from './torso.ts';

/** Clothes over a torso with one bright detail. */
export function dress(
  fit: Fit,
  side: Side,
  torso: string,
  build: Build,
  id: string,
  random: Random,
): Piece[] {
  const s = build.shoulder;
  const inside = (name: string, body: string) => within(torso, `${id}${name}`, body);
  const outside = (name: string, grow: number, body: string) => around(torso, `${id}${name}`, grow, body);
  const profile = side === 'profile';
  const strap = profile ? 112 + (s - 186) * 0.5 : s * 0.5;
  if (side === 'standing') return dressStanding(fit, torso, build, id, random);
  switch (fit) {
    case 'bare':
      return [];
    case 'slip':
    case 'lace':
    case 'bustier': {
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
              scallops(-230, 320, (x) =>
                profile ? 338 + Math.sin(x / 60) * 16 : 430 - Math.abs(x - 8) * 0.16,
              ),
            )
          : inside('e', stroke(edge, 'ff', 3));
      return [
        { mask: inside('a', fill(top)), relief: folds(random), stuff: fit === 'lace' ? 'cloth' : 'satin' },
        { mask: border, stuff: fit === 'lace' ? 'lace' : 'bright' },
        ...(fit === 'bustier' ? [] : [{ mask: inside('b', straps), stuff: 'bright' as const }]),
      ];
    }
    case 'halter':
      return profile
        ? [
            {
              mask: inside(
                'a',
                fill('M-30,196C-80,230 -150,300 -230,420V800H330V500C200,420 60,330 -8,204Z'),
              ),
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
    case 'openBack':
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
    case 'offShoulder':
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
    case 'shirt':
    case 'collar':
      return [
        {
          mask: outside(
            'a',
            7,
            fill(
              profile
                ? 'M-300,300C-160,250 -80,240 -40,262C-10,240 40,200 96,150L350,190V800H-300Z'
                : 'M-350,180L-50,186C-20,176 40,176 80,186L370,180V800H-350Z',
            ),
          ),
          relief: folds(random),
          stuff: 'cloth',
        },
        {
          mask: outside(
            'b',
            6,
            fill(
              profile
                ? 'M-40,262C-44,220 10,180 88,134C96,158 100,176 96,196C50,210 0,240 -20,276Z'
                : 'M-52,150C-10,168 50,168 74,148L92,194C40,214 -20,214 -66,194Z',
            ),
          ),
          relief: profile ? stroke('M-36,258C-30,224 20,190 88,150', 'd0', 5) : '',
          stuff: 'cloth',
          over: !profile,
        },
        {
          mask: outside(
            'c',
            6,
            stroke(profile ? 'M-40,262C-44,220 10,180 88,136' : 'M-54,150C-10,168 50,168 76,148', 'ff', 3.4),
          ),
          stuff: 'bright',
          over: !profile,
        },
      ];
    case 'turtle':
      return [
        {
          mask: outside('a', 7, fill('M-350,150C-60,164 40,160 370,120V800H-350Z')),
          relief: folds(random),
          stuff: 'cloth',
        },
        {
          mask: outside(
            'b',
            8,
            stroke(profile ? 'M-40,158C0,166 50,156 96,132' : 'M-60,160C-10,172 50,172 84,160', 'ff', 5),
          ),
          stuff: 'bright',
        },
      ];
    case 'blazer':
      return profile
        ? [
            {
              mask: outside(
                'a',
                9,
                fill(
                  'M-60,800C-70,520 -40,400 20,330C50,280 70,220 92,170L350,190V800ZM-300,230L-110,228C-96,320 -90,420 -100,800H-300Z',
                ),
              ),
              relief: folds(random),
              stuff: 'cloth',
            },
            {
              mask: outside(
                'b',
                8,
                stroke('M-58,800C-68,520 -38,400 22,330C52,280 72,220 92,172', 'ff', 3.6),
              ),
              stuff: 'bright',
            },
          ]
        : [
            {
              mask: outside('a', 9, fill('M-350,190L-56,196C-20,206 50,206 84,196L370,190V800H-350Z')),
              relief: folds(random),
              stuff: 'cloth',
            },
            { mask: outside('b', 8, stroke('M-60,192C-20,206 50,206 86,192', 'ff', 4)), stuff: 'bright' },
          ];
    case 'leather':
      return profile
        ? [
            {
              mask: outside(
                'a',
                10,
                fill(
                  'M-70,800C-80,520 -50,380 0,300C40,250 70,200 94,140L350,170V800ZM-300,220L-104,220C-92,320 -90,420 -110,800H-300Z',
                ),
              ),
              relief: folds(random),
              stuff: 'leather',
            },
            { mask: outside('b', 9, zip([-2, 300], [-54, 400], [-72, 760])), stuff: 'metal' },
          ]
        : [
            {
              mask: outside('a', 10, fill('M-350,170L-54,170C-20,160 50,160 82,168L370,170V800H-350Z')),
              relief:
                folds(random) +
                stroke(`M${round(-s * 0.7)},300C-60,330 80,330 ${round(s * 0.7 + 18)},300`, '30', 4),
              stuff: 'leather',
            },
            {
              mask: outside('b', 9, stroke('M-58,168C-20,158 50,158 84,166', 'ff', 3.4)),
              stuff: 'bright',
              over: true,
            },
          ];
    case 'harness':
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
    case 'tank':
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
    case 'hoodie':
      return [
        {
          mask: outside(
            'a',
            10,
            fill(
              profile
                ? 'M-310,270C-160,236 -80,230 -46,250C0,250 60,170 100,120C130,130 160,170 180,200L360,230V800H-310Z'
                : 'M-350,200L-70,190C-90,120 -40,130 10,132C60,130 110,120 92,190L370,200V800H-350Z',
            ),
          ),
          relief:
            folds(random) +
            (profile
              ? stroke('M-40,256C20,240 90,170 112,128', 'c8', 16)
              : stroke('M-66,180C-20,230 50,230 88,180', '30', 12)),
          stuff: 'cloth',
          over: !profile,
        },
        {
          mask: outside(
            'b',
            8,
            stroke(profile ? 'M-36,262l-6,130M-20,262l2,120' : 'M-70,188C-30,236 50,236 94,188', 'ff', 3.4),
          ),
          stuff: 'bright',
        },
      ];
    case 'crew':
      return [
        {
          mask: outside('a', 5, fill('M-350,205C-60,230 60,226 370,190V800H-350Z')),
          relief: folds(random),
          stuff: 'cloth',
        },
        { mask: outside('b', 5, stroke('M-60,208C-20,228 60,222 110,192', 'ff', 4)), stuff: 'bright' },
      ];
  }
}
