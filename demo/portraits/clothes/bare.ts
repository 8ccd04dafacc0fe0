import { armLine, FLOOR, onShoulder } from '../body.ts';
import { mirrored, svg } from '../drawing/svg.ts';
import { drape, type Garment } from './drape.ts';

export function straps({ id, figure, cloth }: Garment): string {
  const top = onShoulder(figure, 0.42);
  const side = figure.shoulder * 0.74;
  const x = top.x;
  const body = svg`M${-side - 6},${FLOOR}C${-side},460 ${-side + 2},390 ${-side + 8},352C${-x - 18},326 ${-x - 10},298 ${-x - 4},276C${-x + 30},312-30,310 0,294C30,310 ${x - 30},312 ${x + 4},276C${x + 10},298 ${x + 18},326 ${side - 8},352C${side - 2},390 ${side},460 ${side + 6},${FLOOR}Z`;
  const strap = svg`<path d="M${x},${top.y - 2}C${x + 6},240 ${x + 6},262 ${x + 2},282" stroke="${cloth.base}" stroke-width="11"/>`;
  return svg`${armLine(figure)}${strap}${mirrored(strap)}<path d="${body}" fill="url(#${id}c)"/><path d="M${-x - 4},276C${-x + 30},312-30,310 0,294C30,310 ${x - 30},312 ${x + 4},276" stroke="${cloth.light}" stroke-width="4" opacity=".7"/>`;
}

export function tank({ id, figure, cloth }: Garment): string {
  const inner = onShoulder(figure, 0.3, 3);
  const outer = onShoulder(figure, 0.72, 3);
  const side = figure.shoulder * 0.74;
  const body = svg`M${-side - 6},${FLOOR}C${-side},470 ${-side + 2},410 ${-side + 6},372C${-side + 16},340 ${-outer.x},300 ${-outer.x},${outer.y}L${-inner.x},${inner.y}C${-inner.x + 8},300-40,316 0,316C40,316 ${inner.x - 8},300 ${inner.x},${inner.y}L${outer.x},${outer.y}C${outer.x},300 ${side - 16},340 ${side - 6},372C${side - 2},410 ${side},470 ${side + 6},${FLOOR}Z`;
  const edge = svg`M${-inner.x},${inner.y}C${-inner.x + 8},300-40,316 0,316C40,316 ${inner.x - 8},300 ${inner.x},${inner.y}`;
  return svg`${armLine(figure)}<path d="${body}" fill="url(#${id}c)"/><path d="${edge}" stroke="${cloth.light}" stroke-width="6" opacity=".8"/>`;
}

/** A band around both arms that leaves the shoulders free. */
export function offShoulder({ id, figure, cloth }: Garment): string {
  const x = figure.shoulder + 1;
  const top = svg`M${-x},284C${-x * 0.6},316-60,320 0,310C60,320 ${x * 0.6},316 ${x},284`;
  return svg`<path d="${top}L${x + 14},${FLOOR}H${-x - 14}Z" fill="url(#${id}c)"/><path d="${top}" stroke="${cloth.light}" stroke-width="9" opacity=".75"/>
    <path d="M${-x * 0.7},336C-70,350 70,350 ${x * 0.7},336" stroke="${cloth.dark}" stroke-width="3" opacity=".35"/>`;
}

/** A dress whose two sides cross on the chest. */
export function wrap({ id, figure, cloth }: Garment): string {
  const left = onShoulder(figure, 0.14, 4);
  const line = svg`C${left.x - 14},250 10,330-44,372`;
  const shape = drape(
    figure,
    4,
    svg`L${left.x},${left.y}L0,322L${-left.x},${left.y}L${-figure.neck - 12},182`,
  );
  const over = svg`M${left.x},${left.y}${line}L-120,440L60,440L${left.x + 40},260Z`;
  return svg`<path d="${shape}" fill="url(#${id}c)"/><path d="M${-left.x},${left.y}C${-left.x + 14},250-8,300 16,326" stroke="${cloth.light}" stroke-width="7" opacity=".8"/>
    <path d="${over}" fill="${cloth.base}" opacity=".55"/><path d="M${left.x},${left.y}${line}" stroke="${cloth.light}" stroke-width="7" opacity=".8"/>`;
}
