import type { Departures } from './restored-database-store.ts';

export const NO_DEPARTURES: Departures = {
  erased: new Set(),
  photos: new Map(),
  asked: new Map(),
  withdrawn: new Map(),
  silenced: new Map(),
  blocks: [],
};
