import { linear, svg } from '../drawing/svg.ts';
import { backdrop, light, type Scene, times } from './paint.ts';

const leaf = 'M0,0C34,-46 44,-130 0,-210C-44,-130-34,-46 0,0Z';

export const leaves: Scene = (canvas) => {
  const { mood, random } = canvas;
  const sprays = (
    [
      [20, 380],
      [590, 330],
      [40, 780],
      [580, 740],
    ] as const
  ).flatMap(([x, y], corner) =>
    times(5, (index) => {
      const turn = (corner % 2 ? -1 : 1) * (index * 30 - 30) + random.int(-8, 8);
      const size = random.between(0.8, 1.25).toFixed(2);
      return svg`<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" opacity="${(0.22 + index * 0.06).toFixed(2)}"><path d="${leaf}" fill="${mood.near}"/><path d="M0,-6V-190" stroke="${mood.mid}" stroke-width="3"/></g>`;
    }),
  );
  return svg`${backdrop(canvas)}${light(canvas, 300, 280, 300, 330, 0.6)}${sprays}`;
};

export const sea: Scene = (canvas) => {
  const { id, mood, random } = canvas;
  const water = linear(
    `${id}D`,
    [0, 440, 0, 800],
    [
      [0, mood.mid],
      [1, mood.near],
    ],
  );
  const glints = times(
    14,
    (index) => svg`<path d="M${random.int(20, 260)},${462 + index * 20}h${random.int(24, 90)}"/>`,
  );
  return svg`<defs>${water}</defs>${backdrop(canvas)}${light(canvas, 150, 250, 260, 260, 0.9)}<circle cx="150" cy="250" r="52" fill="${mood.accent}" opacity=".9"/>
    <path d="M380,444C430,420 470,404 520,412S580,404 620,396V450H380Z" fill="${mood.near}" opacity=".45"/><rect y="440" width="600" height="360" fill="url(#${id}D)"/><g stroke="${mood.accent}" stroke-width="4" stroke-linecap="round" opacity=".4">${glints}</g>`;
};

export const dunes: Scene = (canvas) => {
  const { mood } = canvas;
  return svg`${backdrop(canvas)}${light(canvas, 460, 170, 300, 260, 0.8)}<path d="M0,470C120,420 240,430 340,470S520,480 600,440V800H0Z" fill="${mood.mid}" opacity=".8"/>
    <path d="M0,560C90,540 220,590 330,560S520,500 600,520V800H0Z" fill="${mood.near}" opacity=".45"/><path d="M0,660C140,610 320,680 600,620V800H0Z" fill="${mood.near}" opacity=".55"/>
    <g stroke="${mood.near}" stroke-width="3" fill="none" opacity=".6" stroke-linecap="round"><path d="M40,560q-6,-50-26,-76M48,560q4,-60 20,-92M56,560q14,-40 38,-56M548,524q-4,-50-22,-70M556,524q6,-46 26,-66"/></g>`;
};

export const mountains: Scene = (canvas) => {
  const { mood } = canvas;
  return svg`${backdrop(canvas)}${light(canvas, 200, 200, 340, 260, 0.7)}<path d="M-20,470L90,300L150,360L260,220L360,350L430,280L620,460V800H-20Z" fill="${mood.mid}" opacity=".65"/><path d="M260,220L226,262L262,286L288,266L316,294Z" fill="${mood.accent}" opacity=".5"/>
    <path d="M-20,560L110,440L210,520L330,430L470,540L620,450V800H-20Z" fill="${mood.near}" opacity=".5"/><path d="M-20,660C160,600 330,640 620,590V800H-20Z" fill="${mood.near}" opacity=".7"/>`;
};

export const garden: Scene = (canvas) => {
  const { mood, random } = canvas;
  const bushes = times(
    16,
    (index) =>
      svg`<circle cx="${index * 42 - 10}" cy="${500 + random.int(-40, 60)}" r="${random.int(60, 105)}"/>`,
  );
  const flowers = times(34, () => {
    const x = random.int(0, 600);
    return svg`<circle cx="${x}" cy="${random.int(430, 720)}" r="${random.int(5, 11)}" opacity="${random.between(0.45, 0.95).toFixed(2)}"/>`;
  });
  return svg`${backdrop(canvas)}${light(canvas, 160, 140, 320, 280, 0.8)}<g stroke="${mood.near}" stroke-width="12" opacity=".4" fill="none"><path d="M70,620V150C70,40 530,40 530,150V620"/><path d="M30,150H570" stroke-width="8"/></g>
    <g fill="${mood.near}" opacity=".55">${bushes}</g><rect y="540" width="600" height="260" fill="${mood.near}" opacity=".55"/><g fill="${mood.accent}">${flowers}</g>`;
};

export const park: Scene = (canvas) => {
  const { mood, random } = canvas;
  const trunk = (x: number, width: number) =>
    svg`<path d="M${x},800C${x + 6},560 ${x + 4},330 ${x - 6},120H${x + width}C${x + width + 4},330 ${x + width + 2},560 ${x + width + 14},800Z"/>`;
  const crowns = times(
    22,
    (index) =>
      svg`<circle cx="${((index * 131) % 640) - 20}" cy="${random.int(-20, 170)}" r="${random.int(50, 100)}" opacity="${random.between(0.2, 0.5).toFixed(2)}"/>`,
  );
  const flecks = times(
    16,
    () =>
      svg`<circle cx="${random.int(0, 600)}" cy="${random.int(20, 330)}" r="${random.int(5, 16)}" opacity="${random.between(0.2, 0.6).toFixed(2)}"/>`,
  );
  return svg`${backdrop(canvas)}${light(canvas, 330, 380, 330, 300, 0.7)}<g fill="${mood.near}"><g opacity=".45">${trunk(60, 30)}${trunk(478, 40)}</g><g opacity=".25">${trunk(160, 18)}${trunk(400, 16)}</g>${crowns}</g>
    <path d="M0,640C200,600 400,620 600,600V800H0Z" fill="${mood.near}" opacity=".6"/><g fill="${mood.accent}">${flecks}</g>`;
};
