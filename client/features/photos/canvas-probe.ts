const SIDE = 8;
const COLORS = ['#f00', '#0f0', '#00f', '#888'] as const;
const EXPECTED: readonly (readonly [number, number, number])[] = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [136, 136, 136],
];

/** Some browsers add noise that no one sees; others return pixels that have nothing to do with the picture. */
const TOLERANCE = 16;

/**
 * Whether this browser returns the pixels that were drawn. Against fingerprinting Firefox with
 * `privacy.resistFingerprinting` and Tor return noise, which would be uploaded instead of the photo.
 */
export function isCanvasTrustworthy(): boolean {
  const canvas = Object.assign(document.createElement('canvas'), {
    width: SIDE * COLORS.length,
    height: SIDE,
  });
  const context = canvas.getContext('2d');
  if (!context) return false;
  for (const [place, color] of COLORS.entries()) {
    context.fillStyle = color;
    context.fillRect(place * SIDE, 0, SIDE, SIDE);
  }
  return isAsDrawn(context.getImageData(0, 0, canvas.width, canvas.height));
}

/** Compares every pixel of the probe with its color. */
export function isAsDrawn({ data, width }: Pick<ImageData, 'data' | 'width'>): boolean {
  return data.every((value, index) => {
    const channel = index % 4;
    const column = Math.floor(index / 4) % width;
    const expected = channel === 3 ? 255 : EXPECTED[Math.floor(column / SIDE)]?.[channel];
    return expected !== undefined && Math.abs(value - expected) <= TOLERANCE;
  });
}
