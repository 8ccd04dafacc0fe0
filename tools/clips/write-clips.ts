import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashFiles } from '../shared/hash-files.ts';
import { renderClip } from './render-clip.ts';
import { type Mood, SCENES, SHAPES } from './scenes.ts';

/** Where the clips of the video lander are. */
export const CLIPS = 'client/features/landers/video/clips';

/** Has the {@link hashDrawing} of what drew them. */
export const DRAWN_FROM = 'tools/clips/drawn-from.txt';

export function hashDrawing(): string {
  return hashFiles(
    ['render-clip.ts', 'scenes.ts'].map((name) => path.join(import.meta.dirname, name)),
    ['h264-mp4-encoder', 'sharp'],
  );
}

/** Writes the clips of the video lander: `node tools/clips/write-clips.ts`. Half a minute. */
async function writeClips(): Promise<void> {
  mkdirSync(CLIPS, { recursive: true });
  for (const mood of Object.keys(SCENES) as Mood[])
    for (const shape of SHAPES) {
      const { video, poster } = await renderClip(mood, shape);
      writeFileSync(path.join(CLIPS, `${mood}-${shape}.mp4`), video);
      writeFileSync(path.join(CLIPS, `${mood}-${shape}.webp`), poster);
    }
  writeFileSync(DRAWN_FROM, `${hashDrawing()}\n`);
}

if (import.meta.main) await writeClips();
