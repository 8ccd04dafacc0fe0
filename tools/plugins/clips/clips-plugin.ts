import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { hashFiles } from '../hash-files.ts';
import { writeWholeFile } from '../write-whole-file.ts';
import type { Clip } from './render-clip.ts';
import { type Mood, SCENES, SHAPES, type ShapeName } from './scenes.ts';

const ID = 'virtual:clips';
const MOODS = Object.keys(SCENES) as Mood[];
/** Files below /assets have a hash in their name and are cached for ever. */
const PUBLIC_DIR = 'assets/clips';
const CACHE = '.cache/clips';
const HASH = hashFiles(
  ['render-clip.ts', 'scenes.ts'].map((name) => path.join(import.meta.dirname, name)),
  ['h264-mp4-encoder', 'sharp'],
);

/**
 * The clips of the video lander, drawn once per machine and then taken from `.cache`; `virtual:clips` has their
 * addresses. Names come from a hash of the drawing code, so that both sides know them before anything is drawn.
 */
export function clipsPlugin(cache = CACHE): Plugin {
  const addresses = Object.fromEntries(
    MOODS.map((mood) => [
      mood,
      Object.fromEntries(
        SHAPES.map((shape) => [
          shape,
          {
            video: `/${PUBLIC_DIR}/${nameClip(mood, shape, 'mp4')}`,
            poster: `/${PUBLIC_DIR}/${nameClip(mood, shape, 'webp')}`,
          },
        ]),
      ),
    ]),
  );
  return {
    name: 'clips',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load: (id) => (id === `\0${ID}` ? `export default ${JSON.stringify(addresses)}` : null),
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      await Promise.all(
        MOODS.flatMap((mood) =>
          SHAPES.map(async (shape) => {
            const { video, poster } = await loadClip(mood, shape, cache);
            const emit = (ending: string, source: Uint8Array) =>
              this.emitFile({
                type: 'asset',
                fileName: `${PUBLIC_DIR}/${nameClip(mood, shape, ending)}`,
                source,
              });
            emit('mp4', video);
            emit('webp', poster);
          }),
        ),
      );
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${PUBLIC_DIR}`, (request, response, next) => {
        const [, mood, shape, ending] = /^\/(\w+)-(\w+)-\w+\.(mp4|webp)/.exec(request.url ?? '') ?? [];
        if (!isOneOf(MOODS, mood) || !isOneOf(SHAPES, shape)) return next();
        response.setHeader('content-type', ending === 'mp4' ? 'video/mp4' : 'image/webp');
        loadClip(mood, shape, cache).then(
          ({ video, poster }) => response.end(ending === 'mp4' ? video : poster),
          () => response.destroy(),
        );
      });
    },
  };
}

/** Takes the clip from the cache, or draws it and puts it there. */
export async function loadClip(mood: Mood, shape: ShapeName, cache = CACHE): Promise<Clip> {
  const [video, poster] = (['mp4', 'webp'] as const).map((end) =>
    path.join(cache, nameClip(mood, shape, end)),
  );
  if (!video || !poster) throw new Error('A clip is two files');
  try {
    return { video: await readFile(video), poster: await readFile(poster) };
  } catch {
    // Imported late, because tests need the names but no encoder.
    const { renderClip } = await import('./render-clip.ts');
    const drawn = await renderClip(mood, shape);
    await Promise.all([writeWholeFile(video, drawn.video), writeWholeFile(poster, drawn.poster)]);
    return drawn;
  }
}

function nameClip(mood: Mood, shape: ShapeName, ending: string): string {
  return `${mood}-${shape}-${HASH}.${ending}`;
}

function isOneOf<T extends string>(list: readonly T[], value: string | undefined): value is T {
  return list.some((item) => item === value);
}
