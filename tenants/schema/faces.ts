/** A typeface for headlines. Lengths are in em. */
export interface Face {
  readonly family: string;
  /** What stands in until it has loaded. */
  readonly fallback: string;
  readonly weight: number;
  readonly style?: 'italic';
  readonly tracking: number;
  /** Added to the space between two words. */
  readonly words?: number;
  readonly leading: number;
  /** Its size beside that of Newsreader, so that headlines look alike in size. */
  readonly scale: number;
  /** The same for names on small cards, where a wide face has no room and a narrow one is hard to read. */
  readonly names?: number;
  /** The file with the basic letters, in `client/ui/fonts`, which a page loads first. */
  readonly file: string;
}

const SERIF = 'Georgia,"Times New Roman",serif';

/** All under the SIL Open Font License, with the letters of all 11 languages (`client/ui/styles/fonts.css`). */
export const faces = {
  newsreader: {
    family: 'Newsreader',
    fallback: `"Newsreader Fallback",${SERIF}`,
    weight: 500,
    tracking: -0.022,
    leading: 1.08,
    scale: 1,
    file: 'newsreader-basic.woff2',
  },
  fraunces: {
    family: 'Fraunces',
    fallback: SERIF,
    weight: 300,
    tracking: -0.025,
    leading: 1.06,
    scale: 1,
    file: 'fraunces-latin.woff2',
  },
  bodoni: {
    family: 'Bodoni Moda',
    fallback: SERIF,
    weight: 400,
    style: 'italic',
    tracking: -0.03,
    leading: 1.02,
    scale: 1.1,
    file: 'bodoni-moda-latin-italic.woff2',
  },
  mono: {
    family: 'Martian Mono',
    fallback: 'ui-monospace,monospace',
    weight: 300,
    tracking: -0.06,
    leading: 1.16,
    scale: 0.8,
    names: 0.8,
    file: 'martian-mono-latin.woff2',
  },
  young: {
    family: 'Young Serif',
    fallback: SERIF,
    weight: 400,
    tracking: -0.02,
    leading: 1.08,
    scale: 1.05,
    file: 'young-serif-latin.woff2',
  },
  hanken: {
    family: 'Hanken Grotesk',
    fallback: '"Open Sans",Arial,sans-serif',
    weight: 300,
    tracking: -0.04,
    leading: 1.06,
    scale: 1.06,
    file: 'hanken-grotesk-latin.woff2',
  },
  bagel: {
    family: 'Bagel Fat One',
    fallback: '"Arial Rounded MT Bold",Arial,sans-serif',
    weight: 400,
    tracking: -0.01,
    leading: 1,
    scale: 1.02,
    file: 'bagel-fat-one-latin.woff2',
  },
  condensed: {
    family: 'Sofia Sans Extra Condensed',
    fallback: '"Arial Narrow",Arial,sans-serif',
    weight: 800,
    tracking: -0.012,
    words: 0.07,
    leading: 0.96,
    scale: 1.3,
    names: 1.25,
    file: 'sofia-sans-extra-condensed-latin.woff2',
  },
} as const satisfies Readonly<Record<string, Face>>;

export type FaceName = keyof typeof faces;

export const FACE_NAMES = Object.keys(faces) as [FaceName, ...FaceName[]];
