import { expect, test } from 'vitest';
import { chooseCoding } from './content-coding.ts';

const OURS = ['zstd', 'br', 'gzip'] as const;

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.2, gzip;q=0.9', 'gzip'],
  ['br;q=0.5,gzip;q=0.5', 'br'],
  ['br ; q=1.0 , zstd ; q=0', 'br'],
  ['*', 'zstd'],
  ['*;q=0.5, gzip', 'gzip'],
  ['zstd;q=0, *', 'br'],
  ['gzip;q=high', null],
  ['br;q=0, gzip;q=0.000', null],
  ['identity', null],
  ['brotli, xbr', null],
  ['', null],
  [undefined, null],
  [null, null],
])('chooses for %j the coding %j', (header, coding) => expect(chooseCoding(header, OURS)).toBe(coding));
