import { env } from 'cloudflare:workers';
import { testFileStore } from '#worker/testing/file-store.ts';
import { createR2Files } from './files.ts';

testFileStore(async () => {
  const { objects } = await env.FILES.list();
  await env.FILES.delete(objects.map((object) => object.key));
  return createR2Files(env.FILES);
});
