import { glow, linear, svg } from '../drawing/svg.ts';
import { backdrop, light, type Scene, times } from './paint.ts';

export const studio: Scene = (canvas) => svg`${backdrop(canvas)}${light(canvas, 280, 300, 420, 400, 0.55)}`;

export const arch: Scene = (canvas) => {
  const { mood } = canvas;
  return svg`${backdrop(canvas)}<path d="M96,800V300a204,204 0 0 1 408,0V800Z" fill="${mood.near}" opacity=".28"/><path d="M112,800V304a188,188 0 0 1 376,0V800Z" fill="${mood.far}" opacity=".8"/>${light(canvas, 270, 300, 210, 300, 0.4)}`;
};

export const sun: Scene = (canvas) => {
  const { mood, id } = canvas;
  const disc = linear(
    `${id}D`,
    [430, 60, 430, 370],
    [
      [0, mood.accent, 0.95],
      [1, mood.near, 0.85],
    ],
  );
  return svg`<defs>${disc}</defs>${backdrop(canvas)}${light(canvas, 430, 210, 320, 320, 0.5)}<circle cx="430" cy="215" r="138" fill="url(#${id}D)"/>
    <path d="M0,560C120,510 260,556 360,548S520,520 600,540V800H0Z" fill="${mood.far}" opacity=".45"/><path d="M0,640C160,590 300,650 600,600V800H0Z" fill="${mood.near}" opacity=".4"/>`;
};

export const blinds: Scene = (canvas) => {
  const { id, mood } = canvas;
  const beam = linear(
    `${id}D`,
    [0, 100, 600, 400],
    [
      [0, mood.accent, 0.36],
      [1, mood.accent, 0.04],
    ],
  );
  const slats = times(
    9,
    (index) => svg`<path d="M-20,${index * 88 - 30}L620,${index * 88 - 190}v44L-20,${index * 88 + 14}Z"/>`,
  );
  return svg`<defs>${beam}</defs>${backdrop(canvas)}<g fill="url(#${id}D)">${slats}</g>`;
};

export const bokeh: Scene = (canvas) => {
  const { id, mood, random } = canvas;
  const disc = glow(`${id}D`, [
    [0, mood.accent, 0.5],
    [0.82, mood.accent, 0.62],
    [0.9, mood.accent, 0.75],
    [1, mood.accent, 0],
  ]);
  const cool = glow(`${id}E`, [
    [0, mood.near, 0.6],
    [0.85, mood.near, 0.75],
    [1, mood.near, 0],
  ]);
  const spots = times(17, (index) => {
    const x = (index * 157 + random.int(0, 60)) % 620;
    const y = (index * 97 + random.int(0, 50)) % 640;
    return svg`<circle cx="${x}" cy="${y}" r="${random.int(16, 66)}" fill="url(#${id}${index % 3 ? 'D' : 'E'})" opacity="${random.between(0.25, 0.75).toFixed(2)}"/>`;
  });
  return svg`<defs>${disc}${cool}</defs>${backdrop(canvas)}${light(canvas, 300, 620, 420, 260, 0.35)}${spots}`;
};

export const curtain: Scene = (canvas) => {
  const { id, mood, random } = canvas;
  const fold = linear(
    `${id}D`,
    [0, 0, 1, 0],
    [
      [0, '#000', 0.34],
      [0.45, mood.accent, 0.16],
      [1, '#000', 0.3],
    ],
  ).replace('userSpaceOnUse', 'objectBoundingBox');
  let x = -20;
  const folds: string[] = [];
  while (x < 600) {
    const width = random.int(44, 84);
    folds.push(
      svg`<path d="M${x},0H${x + width}C${x + width + 8},300 ${x + width - 8},560 ${x + width + 2},800H${x}C${x - 8},560 ${x + 8},300 ${x},0Z"/>`,
    );
    x += width;
  }
  return svg`<defs>${fold}</defs>${backdrop(canvas)}<g fill="url(#${id}D)">${folds}</g>${light(canvas, 240, 260, 330, 340, 0.3)}`;
};

export const brush: Scene = (canvas) => {
  const { mood, random } = canvas;
  const strokes = times(7, (index) => {
    const y = 60 + index * 96;
    return svg`<path d="M-60,${y + random.int(-20, 60)}C140,${y - random.int(60, 140)} 380,${y + random.int(60, 140)} 680,${y - random.int(0, 90)}" stroke="${index % 2 ? mood.near : mood.accent}" stroke-width="${random.int(40, 110)}" opacity="${index % 2 ? '.16' : '.2'}"/>`;
  });
  return svg`${backdrop(canvas)}<g fill="none" stroke-linecap="round">${strokes}</g>${light(canvas, 300, 300, 330, 350, 0.35)}`;
};
