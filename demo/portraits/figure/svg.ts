/** A filled path; `tone` is two hexadecimal digits of gray. */
export const fill = (path: string, tone = 'ff', extra = ''): string =>
  `<path d="${path}" fill="~${tone}"${extra && ` ${extra}`}/>`;

export const stroke = (path: string, tone: string, width: number, extra = ''): string =>
  `<path d="${path}" fill="none" stroke="~${tone}" stroke-width="${round(width)}" stroke-linecap="round"${extra && ` ${extra}`}/>`;

export const round = (value: number): number => Math.round(value * 10) / 10;

/** A path of absolute cubic curves through numbers: the start, then six for each curve. */
export function curves(numbers: readonly number[], end = ''): string {
  const all = numbers.map(round);
  const parts = [`M${all[0]},${all[1]}`];
  for (let at = 2; at < all.length; at += 6) parts.push(`C${all.slice(at, at + 6).join(' ')}`);
  return parts.join('') + end;
}

/** The drawing with soft borders; `room` is what they need around it, in percent of its size. */
export function feather(sigma: number, body: string, room = 50): string {
  const id = `f${String(sigma).replace('.', '_')}-${room}`;
  return `<filter id="${id}" x="-${room}%" y="-${room}%" width="${100 + 2 * room}%" height="${100 + 2 * room}%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${sigma}"/></filter><g filter="url(#${id})">${body}</g>`;
}
