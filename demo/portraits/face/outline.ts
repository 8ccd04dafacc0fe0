import { type Curve, curve, mirror, reverse, segments, trace } from '../drawing/curve.ts';
import type { Figure } from '../figure.ts';

/** The right half of the face from the top of the skull to the chin. */
function half({ cheek, jaw, jawY, chin, chinY }: Figure): Curve {
  const inward = (cheek - jaw) * 0.5 + 8;
  return curve(
    [0, -148],
    [cheek * 0.68, -148, cheek, -112, cheek, -36],
    [cheek, 12, jaw + inward * 1.1, jawY - 33, jaw, jawY],
    [jaw - inward * 0.75, jawY + 22, chin, chinY, 0, chinY],
  );
}

export function faceOutline(figure: Figure): string {
  const right = half(figure);
  return `${trace(right)}${segments(reverse(mirror(right)))}Z`;
}

/** The line of the jaw from ear to ear, moved down by `drop`, for the head's shadow and the edge of a beard. */
export function jawLine(figure: Figure, drop: number, grow = 0): Curve {
  const right = half({
    ...figure,
    cheek: figure.cheek + Math.min(grow, 1.5),
    jaw: figure.jaw + grow,
    chinY: figure.chinY + grow,
  });
  const lower = right.slice(6).map((value, index) => (index % 2 ? value + drop : value));
  return [...mirror(lower), ...reverse(lower).slice(2)];
}
