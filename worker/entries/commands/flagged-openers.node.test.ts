import { expect, test } from 'vitest';
import { addCredits, setUpChat } from '#worker/features/chat/chat.fixture.ts';
import { runCommand } from '#worker/testing/run-command.ts';
import { manageReports } from './manage-reports.ts';

const PEERS = ['bea', 'carla', 'dora', 'emil', 'finn'];
const NONE = 'No member is flagged for identical first messages.';
const fixture = setUpChat();

async function listOpeners(...words: string[]): Promise<string> {
  const openers = ['openers', ...words];
  return (
    await runCommand(() => manageReports(fixture.app.ports, fixture.app.ports.sites.list(), openers))
  )[1];
}

test('lists a member from the fifth first message in the same words on', async () => {
  await addCredits(fixture.app, 'mira', 1000);
  for (const id of PEERS) await fixture.app.addMember({ id, name: id });
  const open = (peer: string) => fixture.send('mira', peer, `Hi ${peer}, never have I seen such a smile!`);
  for (const peer of PEERS.slice(0, 4)) await open(peer);
  await fixture.send('anna', 'jonas', 'Hi jonas, never have I seen such a smile!');
  expect(await listOpeners()).toBe(NONE);
  await open('finn');
  const time = new Date(fixture.app.ports.clock()).toISOString().slice(0, 16).replace('T', ' ');
  expect(await listOpeners()).toMatch(
    new RegExp(`^${time}  ardenza  mira \\(mira\\), active  5 times  words [0-9a-f]{12}$`),
  );
  expect(await listOpeners('--site', 'velours')).toBe(NONE);
});
