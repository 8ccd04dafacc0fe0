import { parseTOML } from 'toml-eslint-parser';
import { MOVE_ENDS } from '#tenants/compile/problems.ts';
import { WHEN_SHOWN, editSiteFile } from './edit-site-file.ts';
import type { Folders } from './folders.ts';
import { SiteMistake } from './site-mistake.ts';
import { explainMistake } from '#worker/entries/commands/run-task.ts';

const USAGE = `npm run site -- host ID DOMAIN

Makes DOMAIN the main address of a site. The addresses that it had lead to the new one, so that links in earlier emails,
bookmarks and the notices of payment providers keep working.`;

export const hostTask = { usage: USAGE, carryOut: changeHost };

function changeHost(folders: Folders, [id = '', typed = '', ...others]: readonly string[]): string {
  const host = typed.toLowerCase().replace(/^www\./, '');
  if (host === '' || others.length > 0)
    throw new SiteMistake(explainMistake('Name the site and its new address.', USAGE));
  let said = `${host} is the main address of ${id} already.`;
  editSiteFile(folders, id, (text, { hosts, support_email: email }) => {
    const [old] = hosts;
    if (old === host) return null;
    said = describeNewHost(id, { old, host, email });
    return replaceHosts(text, [host, ...hosts.filter((other) => other !== host)]);
  });
  return said;
}

interface Move {
  readonly old: string;
  readonly host: string;
  readonly email: string;
}

function describeNewHost(id: string, { old, host, email }: Move): string {
  return [
    `${id} moves to ${host}. ${old} leads there from now on, so keep its registration and its certificate.`,
    `What ends: ${MOVE_ENDS}; an app on a home screen opens the new address in the browser.`,
    `Before people can come, ${host} has to point at the server, and the mail server has to send for it.`,
    ...(email.endsWith(`@${old}`)
      ? [`The address for help is still ${email}: change support_email if that moves, too.`]
      : []),
    WHEN_SHOWN,
  ].join('\n');
}

/** Changes the value of `hosts`, which may take several lines, and leaves all else and its comments. */
function replaceHosts(text: string, hosts: readonly string[]): string {
  const entry = parseTOML(text).body[0].body.find(
    (node) =>
      node.type === 'TOMLKeyValue' &&
      node.key.keys.length === 1 &&
      text.slice(...node.key.range).trim() === 'hosts',
  );
  if (entry?.type !== 'TOMLKeyValue') throw new SiteMistake('The file has no line "hosts = [...]".');
  const [start, end] = entry.value.range;
  return `${text.slice(0, start)}[${hosts.map((host) => JSON.stringify(host)).join(', ')}]${text.slice(end)}`;
}
