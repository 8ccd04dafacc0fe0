import { createBuilder } from 'vite';
import { expect, test } from 'vitest';
import { fencePlugin } from './fence-plugin.ts';

/** A client build whose only module has this import. */
async function buildClient(imported: string): Promise<void> {
  const builder = await createBuilder({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      fencePlugin(),
      {
        name: 'entry',
        resolveId: (id) =>
          id === 'virtual:entry' ? `${import.meta.dirname}/../../client/virtual-entry.ts` : null,
        load: (id) =>
          id.endsWith('virtual-entry.ts') ? `import * as all from '${imported}'; console.log(all)` : null,
      },
    ],
    environments: { client: { build: { write: false, rolldownOptions: { input: 'virtual:entry' } } } },
  });
  const { client } = builder.environments;
  if (client) await builder.build(client);
}

test('allows imports from client/', async () => {
  await expect(buildClient('#client/routes.ts')).resolves.toBeUndefined();
});

test.each([
  '#worker/entries/log-json.ts',
  '../worker/entries/log-json.ts',
  '#tenants/schema/niches.ts',
  '#demo/credentials.ts',
])('stops the build when a browser imports %s', async (imported) => {
  await expect(buildClient(imported)).rejects.toThrow('is for browsers');
});
