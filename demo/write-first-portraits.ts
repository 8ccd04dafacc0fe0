import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileTenants } from '../tenants/compile/compile.ts';
import { listFirstPortraits } from './portrait-list.ts';
import { FIRST_PORTRAITS, toPortraitKey } from './portrait-renditions.ts';
import { encodeScene } from './portraits/encode.ts';
import { createScene } from './portraits/portrait.ts';

/** Writes the pictures with which `npm start` begins: `node demo/write-first-portraits.ts`. Some minutes. */
mkdirSync(FIRST_PORTRAITS, { recursive: true });
const scenes = new Map(
  compileTenants('tenants')
    .tenants.flatMap(listFirstPortraits)
    .map(({ portrait }) => createScene(portrait))
    .map((scene) => [`${toPortraitKey(scene)}.webp`, scene]),
);
const existingFiles = new Set(readdirSync(FIRST_PORTRAITS));
for (const name of existingFiles) if (!scenes.has(name)) rmSync(join(FIRST_PORTRAITS, name));
const missing = [...scenes].filter(([name]) => !existingFiles.has(name));
for (const [name, scene] of missing) writeFileSync(join(FIRST_PORTRAITS, name), await encodeScene(scene));
console.log(`${missing.length} of ${scenes.size} pictures drawn.`);
