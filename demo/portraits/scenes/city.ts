import { linear, svg } from '../drawing/svg.ts';
import { backdrop, box, type Canvas, light, type Scene, times } from './paint.ts';

function houses(
  { mood, random }: Canvas,
  base: number,
  height: number,
  fill: string,
  opacity: number,
): string {
  let x = -20;
  const row: string[] = [];
  const windows: string[] = [];
  while (x < 610) {
    const width = random.int(54, 104);
    const top = base - random.int(height * 0.5, height);
    row.push(svg`<rect x="${x}" y="${top}" width="${width}" height="${800 - top}"/>`);
    for (let wx = x + 12; wx < x + width - 16; wx += 20) {
      for (let wy = top + 16; wy < base + 70; wy += 28)
        if (random.chance(0.4)) windows.push(svg`<path d="M${wx},${wy}h8v12h-8z"/>`);
    }
    x += width + random.int(0, 8);
  }
  return svg`<g fill="${fill}" opacity="${opacity}">${row}</g><g fill="${mood.accent}" opacity="${(opacity * 0.7).toFixed(2)}">${windows}</g>`;
}

export const skyline: Scene = (canvas) => {
  const { mood } = canvas;
  return svg`${backdrop(canvas)}${light(canvas, 420, 330, 360, 260, 0.6)}${houses(canvas, 470, 330, mood.mid, 0.5)}${houses(canvas, 600, 260, mood.near, 0.4)}`;
};

export const balcony: Scene = (canvas) => {
  const { id, mood } = canvas;
  const bulbs = times(9, (index) => {
    const share = index / 8;
    const x = share * 620 - 10;
    const y = 70 + 110 * 4 * share * (1 - share) * 0.6 + index * 3;
    return svg`<circle cx="${x}" cy="${y + 12}" r="34" fill="url(#${id}L)" opacity=".6"/><circle cx="${x}" cy="${y + 12}" r="7" fill="${mood.accent}"/>`;
  });
  const bars = times(13, (index) => svg`<path d="M${index * 50},596V800"/>`);
  return svg`${backdrop(canvas)}${light(canvas, 300, 560, 420, 220, 0.4)}${houses(canvas, 520, 200, mood.mid, 0.7)}<path d="M-10,72C160,160 440,190 620,100" fill="none" stroke="${mood.near}" stroke-width="3"/>${bulbs}
    <g stroke="${mood.far}" stroke-width="7" opacity=".75">${bars}<path d="M0,592H600" stroke-width="14"/></g>`;
};

export const brick: Scene = (canvas) => {
  const { id, mood, random } = canvas;
  const rows = times(21, (row) =>
    times(7, (index) => {
      const x = index * 104 - (row % 2 ? 72 : 20);
      return svg`<rect x="${x}" y="${row * 40 - 10}" width="98" height="34" rx="3" opacity="${random.between(0.08, 0.3).toFixed(2)}"/>`;
    }).join(''),
  );
  const shade = linear(
    `${id}D`,
    [0, 0, 600, 500],
    [
      [0, mood.accent, 0.35],
      [0.5, mood.accent, 0],
    ],
  );
  return svg`<defs>${shade}</defs>${backdrop(canvas)}<g fill="${mood.near}">${rows}</g><rect width="600" height="800" fill="url(#${id}D)"/>${light(canvas, 500, 130, 240, 240, 0.8)}
    <path d="M600,84H520C500,84 496,96 496,110" fill="none" stroke="${mood.near}" stroke-width="8"/><path d="M458,150C460,116 532,116 534,150Z" fill="${mood.near}"/>${box(484, 148, 24, 10, mood.accent, 1, 5)}`;
};

export const street: Scene = (canvas) => {
  const { id, mood, random } = canvas;
  const lamps = times(5, (index) => {
    const side = index % 2 ? 1 : -1;
    const far = 1 - index * 0.16;
    const x = 300 + side * 250 * far;
    return svg`<path d="M${x},620V${200 + index * 46}" stroke="${mood.far}" stroke-width="${6 * far}" opacity=".7"/><circle cx="${x}" cy="${200 + index * 46}" r="${60 * far}" fill="url(#${id}L)"/><circle cx="${x}" cy="${200 + index * 46}" r="${13 * far}" fill="${mood.accent}" opacity=".9"/>`;
  });
  const wet = times(
    16,
    () => svg`<path d="M${random.int(60, 520)},${random.int(620, 780)}h${random.int(20, 90)}"/>`,
  );
  return svg`${backdrop(canvas)}<path d="M0,120L210,330V600L0,720ZM600,90L390,330V600L600,720Z" fill="${mood.far}" opacity=".45"/>${light(canvas, 300, 470, 220, 220, 0.7)}${lamps}
    <path d="M0,720L210,600H390L600,720V800H0Z" fill="${mood.far}" opacity=".5"/><g stroke="${mood.accent}" stroke-width="4" opacity=".28" stroke-linecap="round">${wet}</g>`;
};
