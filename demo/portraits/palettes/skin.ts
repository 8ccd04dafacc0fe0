export type Skin = { base: string; shade: string; light: string; lip: string; blush: string; line: string };

export const SKINS = {
  porcelain: {
    base: '#f4d3c0',
    shade: '#d7a08c',
    light: '#ffeadd',
    lip: '#c25c63',
    blush: '#e88d86',
    line: '#b4776a',
  },
  rose: {
    base: '#eec2a8',
    shade: '#c98f78',
    light: '#fcdfcd',
    lip: '#b9525a',
    blush: '#de7f74',
    line: '#a5675a',
  },
  sand: {
    base: '#e2b18d',
    shade: '#b7825f',
    light: '#f6d3b4',
    lip: '#b05052',
    blush: '#d27c64',
    line: '#95603f',
  },
  honey: {
    base: '#d29c70',
    shade: '#a26e4a',
    light: '#ebbf97',
    lip: '#a14a4b',
    blush: '#c2705a',
    line: '#824f33',
  },
  olive: {
    base: '#c5976e',
    shade: '#93694a',
    light: '#dfb88f',
    lip: '#994846',
    blush: '#b36c53',
    line: '#744a31',
  },
  bronze: {
    base: '#ae7850',
    shade: '#7d5035',
    light: '#cd9d70',
    lip: '#8b3f40',
    blush: '#9f5a43',
    line: '#5f3823',
  },
  umber: {
    base: '#89593f',
    shade: '#5c3826',
    light: '#ad7b5c',
    lip: '#7d3638',
    blush: '#873f38',
    line: '#43261a',
  },
  espresso: {
    base: '#654031',
    shade: '#41261c',
    light: '#8b5d46',
    lip: '#743438',
    blush: '#70352f',
    line: '#2c1712',
  },
} as const satisfies Record<string, Skin>;

export type SkinTone = keyof typeof SKINS;
