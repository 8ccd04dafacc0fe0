import path from 'node:path';
import { hashFiles } from '../shared/hash-files.ts';

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
