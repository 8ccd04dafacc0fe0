import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { encodeScene } from './encode.ts';
import type { Scene } from './light/scene.ts';

// On Linux this is the priority of the thread alone: visitors come first.
if (process.platform === 'linux') setPriority(0, 15);

const port = parentPort;
port?.on('message', (scene: Scene) => {
  void encodeScene(scene).then(
    (bytes) => port.postMessage({ bytes }),
    (error: unknown) => port.postMessage({ error }),
  );
});
