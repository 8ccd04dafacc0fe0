import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLIPS, DRAWN_FROM, hashDrawing } from './drawing.ts';
import { renderClip } from './render-clip.ts';
import { type Mood, SCENES, SHAPES } from './scenes.ts';

/** Writes the clips of the video lander: `node tools/clips/write-clips.ts`. Half a minute. */
mkdirSync(CLIPS, { recursive: true });
for (const mood of Object.keys(SCENES) as Mood[])
  for (const shape of SHAPES) {
    const { video, poster } = await renderClip(mood, shape);
    writeFileSync(join(CLIPS, `${mood}-${shape}.mp4`), video);
    writeFileSync(join(CLIPS, `${mood}-${shape}.webp`), poster);
  }
writeFileSync(DRAWN_FROM, `${hashDrawing()}\n`);
