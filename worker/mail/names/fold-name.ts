/** Letters of other scripts and strokes that look like a Latin letter, as pairs. */
const LOOKALIKES = new Map(
  (
    'аa еe оo рp сc уy хx іi їi јj ѕs ԁd һh кk мm тt нh вb ѵv ԝw ӏl ԛq ɡg ɑa ıi łl øo đd ðd ' +
    'αa οo ρp νv τt ιi κk υu εe ηn χx ωw'
  )
    .split(' ')
    .map(([letter = '', latin = '']) => [letter, latin] as const),
);

/** A name as it looks at a glance: small Latin letters without accents. */
export function foldName(name: string): string {
  const bare = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return Array.from(bare, (letter) => LOOKALIKES.get(letter) ?? letter)
    .join('')
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe');
}
