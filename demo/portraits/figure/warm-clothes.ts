import { folds, zip } from './cloth-shapes.ts';
import type { Piece, Wearing } from './clothes.ts';
import { fill, round, stroke } from './svg.ts';

// Clothes that cover shoulders and back.

export function shirt({ profile, outside, random }: Wearing): Piece[] {
  return [
    {
      mask: outside(
        'a',
        7,
        fill(
          profile
            ? 'M-350,150L-42,190C-58,214 -54,240 -40,262C-10,240 40,200 96,150L350,190V800H-350Z'
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
        stroke(
          profile
            ? 'M-44,194C-58,216 -54,240 -40,262C-44,220 10,180 88,136'
            : 'M-54,150C-10,168 50,168 76,148',
          'ff',
          3.4,
        ),
      ),
      stuff: 'bright',
      over: !profile,
    },
  ];
}

export function turtle({ profile, outside, random }: Wearing): Piece[] {
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
}

export function blazer({ profile, outside, random }: Wearing): Piece[] {
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
          mask: outside('b', 8, stroke('M-58,800C-68,520 -38,400 22,330C52,280 72,220 92,172', 'ff', 3.6)),
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
}

export function leather({ profile, shoulder: s, outside, random }: Wearing): Piece[] {
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
}

export function hoodie({ profile, outside, random }: Wearing): Piece[] {
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
}

export function crew({ outside, random }: Wearing): Piece[] {
  return [
    {
      mask: outside('a', 5, fill('M-350,205C-60,230 60,226 370,190V800H-350Z')),
      relief: folds(random),
      stuff: 'cloth',
    },
    { mask: outside('b', 5, stroke('M-60,208C-20,228 60,222 110,192', 'ff', 4)), stuff: 'bright' },
  ];
}
