import { linear, svg } from '../drawing/svg.ts';
import { backdrop, box, type Canvas, light, type Scene, times } from './paint.ts';

function lamp({ id, mood }: Canvas, x: number, y: number, size: number): string {
  return svg`<path d="M${x},0V${y}" stroke="${mood.near}" stroke-width="3"/><circle cx="${x}" cy="${y + 26 * size}" r="${92 * size}" fill="url(#${id}L)"/><path d="M${x - 40 * size},${y + 30 * size}C${x - 36 * size},${y - 12 * size} ${x + 36 * size},${y - 12 * size} ${x + 40 * size},${y + 30 * size}Z" fill="${mood.near}"/><ellipse cx="${x}" cy="${y + 30 * size}" rx="${34 * size}" ry="${6 * size}" fill="${mood.accent}"/>`;
}

/** A tall window with panes; outside there is only light. */
function windowPanes({ mood }: Canvas, x: number, y: number, width: number, height: number): string {
  const third = height / 3;
  return svg`${box(x - 10, y - 10, width + 20, height + 20, mood.near, 0.4, 4)}${box(x, y, width, height, mood.accent, 0.75)}<path d="M${x + width / 2},${y}v${height}M${x},${y + third}h${width}M${x},${y + third * 2}h${width}" stroke="${mood.near}" stroke-width="7" opacity=".55"/>`;
}

export const cafe: Scene = (canvas) => {
  const { mood, random } = canvas;
  const cups = times(
    7,
    (index) =>
      svg`<path d="M${382 + index * 30},${404 - (index % 3) * 3}h20v${16 + (index % 3) * 3}q0,6-6,6h-8q-6,0-6,-6z" opacity="${random.between(0.5, 0.9).toFixed(2)}"/>`,
  );
  return svg`${backdrop(canvas)}${windowPanes(canvas, 24, 130, 190, 380)}${light(canvas, 120, 320, 260, 300, 0.4)}${box(370, 300, 240, 8, mood.near, 0.6)}${box(370, 426, 240, 8, mood.near, 0.6)}
    <g fill="${mood.near}">${cups}</g>${times(6, (index) => box(386 + index * 36, 300 - 40 - (index % 3) * 14, 18, 40 + (index % 3) * 14, mood.near, 0.4, 6))}
    ${lamp(canvas, 452, 96, 1)}${lamp(canvas, 300, 50, 0.8)}${box(0, 620, 600, 180, mood.near, 0.5)}${box(0, 612, 600, 14, mood.accent, 0.25)}`;
};

export const bookshelf: Scene = (canvas) => {
  const { mood, random } = canvas;
  const tones = [mood.near, mood.mid, mood.accent, mood.near, mood.far];
  const shelf = (bottom: number): string => {
    let x = 8;
    const books: string[] = [];
    while (x < 596) {
      const width = random.int(16, 34);
      if (random.chance(0.1)) x += random.int(20, 46);
      const height = random.int(84, 122);
      const lean = random.chance(0.12) ? ` transform="rotate(8 ${x} ${bottom})"` : '';
      books.push(
        svg`<rect x="${x}" y="${bottom - height}" width="${width - 2}" height="${height}" rx="2" fill="${random.pick(tones)}" opacity="${random.between(0.4, 0.85).toFixed(2)}"${lean}/>`,
      );
      x += width + (lean ? 16 : 0);
    }
    return svg`${books}${box(0, bottom, 600, 14, mood.near, 0.75)}`;
  };
  return svg`${backdrop(canvas)}${box(0, 0, 600, 800, mood.near, 0.3)}${[124, 276, 428, 580, 732].map(shelf)}${light(canvas, 210, 260, 360, 330, 0.4)}<rect width="600" height="800" fill="url(#${canvas.id}G)" opacity=".3"/>`;
};

export const gallery: Scene = (canvas) => {
  const { mood } = canvas;
  const frame = (x: number, y: number, width: number, height: number, art: string) =>
    svg`${box(x + 6, y + 9, width, height, '#1a0c10', 0.16)}${box(x, y, width, height, mood.near, 0.75)}${box(x + 9, y + 9, width - 18, height - 18, mood.far)}${art}`;
  return svg`${backdrop(canvas)}${light(canvas, 300, 220, 420, 300, 0.5)}${frame(26, 110, 150, 200, svg`<circle cx="92" cy="196" r="38" fill="${mood.mid}"/><path d="M44,292L100,232L158,292Z" fill="${mood.near}" opacity=".7"/>`)}
    ${frame(436, 70, 140, 170, svg`<path d="M450,200C490,120 520,220 560,110V224H450Z" fill="${mood.mid}"/><circle cx="538" cy="112" r="15" fill="${mood.accent}"/>`)}
    ${frame(466, 280, 112, 140, svg`<path d="M482,400V330q18,-36 36,0v70M526,400v-50q14,-26 28,0v50" fill="${mood.near}" opacity=".6"/>`)}${box(0, 700, 600, 100, mood.near, 0.4)}${box(0, 694, 600, 8, mood.far, 0.6)}`;
};

export const loft: Scene = (canvas) => {
  const { id, mood } = canvas;
  const beam = linear(
    `${id}D`,
    [380, 200, 60, 800],
    [
      [0, mood.accent, 0.55],
      [1, mood.accent, 0],
    ],
  );
  return svg`<defs>${beam}</defs>${backdrop(canvas)}${windowPanes(canvas, 330, 60, 250, 470)}<path d="M330,60L580,60L360,800H-120Z" fill="url(#${id}D)"/>${box(0, 640, 600, 160, mood.near, 0.3)}
    <path d="M70,640V520M70,560C20,540 14,470 30,430C56,470 70,500 70,540C74,480 92,440 120,420C132,480 110,540 70,570" fill="${mood.near}" opacity=".7" stroke="${mood.near}" stroke-width="4"/><path d="M38,640h66l-10,80H48Z" fill="${mood.mid}" stroke="${mood.near}" stroke-width="3"/>`;
};

export const kitchen: Scene = (canvas) => {
  const { mood, random } = canvas;
  const tiles = times(9, (row) =>
    times(8, (column) =>
      box(column * 78 - 8, row * 78 - 6, 74, 74, mood.accent, random.between(0.06, 0.26), 5),
    ).join(''),
  );
  const jars = times(
    4,
    (index) =>
      svg`<path d="M${392 + index * 50},${340 - (index % 2) * 14}h34v${60 + (index % 2) * 14}h-34z" opacity=".6"/><path d="M${390 + index * 50},${332 - (index % 2) * 14}h38v10h-38z" opacity=".9"/>`,
  );
  return svg`${backdrop(canvas)}${tiles}${box(350, 400, 260, 12, mood.near, 0.85)}<g fill="${mood.near}">${jars}</g>${box(-10, 330, 170, 12, mood.near, 0.85)}
    <path d="M60,330C30,300 26,250 40,220C56,250 62,280 66,310C70,260 90,230 112,222C116,262 100,306 76,330Z" fill="${mood.near}" opacity=".8"/><path d="M44,288h54l-8,42H52Z" fill="${mood.mid}"/>${light(canvas, 200, 160, 330, 300, 0.5)}${box(0, 640, 600, 160, mood.near, 0.45)}`;
};

export const bar: Scene = (canvas) => {
  const { mood, random } = canvas;
  const bottle = (x: number, bottom: number): string => {
    const height = random.int(70, 104);
    const fill = random.pick([mood.near, mood.accent, mood.mid]);
    return svg`<path d="M${x},${bottom}v${-height * 0.6}q0,-10 8,-14v${-height * 0.28}h8v${height * 0.28}q8,4 8,14v${height * 0.6}z" fill="${fill}" opacity="${random.between(0.45, 0.9).toFixed(2)}"/>`;
  };
  const shelf = (y: number) =>
    svg`${light(canvas, 300, y - 40, 380, 90, 0.55)}${times(17, (index) => bottle(8 + index * 35 + random.int(0, 8), y))}${box(0, y, 600, 10, mood.far, 0.85)}${box(0, y, 600, 3, mood.accent, 0.7)}`;
  return svg`${backdrop(canvas)}${box(0, 0, 600, 800, mood.far, 0.45)}${[150, 300, 450, 600].map(shelf)}${box(0, 0, 600, 800, mood.far, 0.25)}${light(canvas, 300, 250, 300, 330, 0.25)}`;
};

export const fireside: Scene = (canvas) => {
  const { mood, random } = canvas;
  const candles = times(5, (index) => {
    const height = random.int(40, 86);
    const x = 30 + index * 34;
    return svg`${box(x, 392 - height, 18, height, mood.accent, 0.7, 4)}<path d="M${x + 9},${388 - height}c9,-12 3,-20 0,-27c-3,7-9,15 0,27z" fill="${mood.accent}"/>${light(canvas, x + 9, 374 - height, 46, 46, 0.8)}`;
  });
  return svg`${backdrop(canvas)}${box(-10, 392, 230, 16, mood.near, 0.9)}${box(0, 408, 200, 400, mood.near, 0.25)}${candles}${light(canvas, 120, 320, 320, 300, 0.55)}
    ${box(440, 90, 120, 190, mood.near, 0.5)}${box(452, 102, 96, 166, mood.far, 0.6)}<path d="M470,800C470,620 480,560 520,560S600,600 610,800Z" fill="${mood.near}" opacity=".5"/>`;
};
