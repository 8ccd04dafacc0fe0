/**
 * An OKLCH color as `#rrggbb`, for manifests, browser chrome and drawings of the build. A color outside sRGB loses
 * chroma until it fits, as in a browser.
 */
export function oklchToHex(lightness: number, chroma: number, hue: number): string {
  let [fits, tooStrong] = [0, chroma];
  if (isInGamut(linearRgb(lightness, chroma, hue))) fits = chroma;
  else
    while (tooStrong - fits > 0.0005) {
      const middle = (fits + tooStrong) / 2;
      if (isInGamut(linearRgb(lightness, middle, hue))) fits = middle;
      else tooStrong = middle;
    }
  return `#${linearRgb(lightness, fits, hue).map(hexByte).join('')}`;
}

/** Björn Ottosson's matrices: https://bottosson.github.io/posts/oklab/ */
function linearRgb(lightness: number, chroma: number, hue: number): number[] {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const ROUNDING = 1e-4;

function isInGamut(rgb: readonly number[]): boolean {
  return rgb.every((channel) => channel >= -ROUNDING && channel <= 1 + ROUNDING);
}

function hexByte(linear: number): string {
  const channel = Math.min(1, Math.max(0, linear));
  const encoded = channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
}
