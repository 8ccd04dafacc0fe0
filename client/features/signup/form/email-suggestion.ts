import { parseEmail } from '#client/features/auth/email-address.ts';

/** What slips are corrected to, the commonest first. */
const COMMON = [
  'gmail.com hotmail.com outlook.com yahoo.com icloud.com live.com msn.com aol.com googlemail.com protonmail.com proton.me',
  'web.de gmx.de gmx.net gmx.at gmx.ch t-online.de freenet.de outlook.de hotmail.de yahoo.de bluewin.ch',
  'ziggo.nl kpnmail.nl planet.nl hetnet.nl hotmail.nl live.nl telenet.be skynet.be hotmail.be outlook.be',
  'orange.fr free.fr laposte.net wanadoo.fr sfr.fr hotmail.fr outlook.fr yahoo.fr hotmail.es outlook.es yahoo.es',
  'libero.it virgilio.it tiscali.it hotmail.it yahoo.it wp.pl onet.pl o2.pl interia.pl op.pl gazeta.pl',
  'telia.com hotmail.se online.no hotmail.no hotmail.dk outlook.dk hotmail.co.uk yahoo.co.uk',
].flatMap((hosts) => hosts.split(' '));

/** Only one provider has mailboxes under each of these names, so an unknown ending is a slip. */
const BRANDS = ['gmail', 'hotmail', 'outlook', 'yahoo', 'icloud', 'googlemail', 'protonmail'];

/** Endings that people mean when they type them. */
const ENDINGS =
  /^(?:com|net|org|info|biz|eu|me|io|co\.uk|uk|us|ie|lu|de|at|ch|nl|be|fr|es|it|pl|se|dk|no|fi)$/;

/** A shorter name is too often a correct name of another provider. */
const MIN_NAME = 5;

/**
 * Returns the address that was probably meant (`mira@gmial.com`), or null. The list of providers is large, so it loads only
 * once an address was typed.
 */
export async function suggestEmail(typed: string): Promise<string | null> {
  const parsed = parseEmail(typed);
  if ('problem' in parsed) return null;
  const at = parsed.address.lastIndexOf('@');
  const { MAIL_PROVIDERS } = await import('./mail-providers.ts');
  const meant = findMeantHost(parsed.address.slice(at + 1), MAIL_PROVIDERS);
  // The part before the @ is never corrected.
  return meant === null ? null : `${parsed.address.slice(0, at)}@${meant}`;
}

function findMeantHost(host: string, providers: ReadonlySet<string>): string | null {
  if (providers.has(host)) return null;
  const [name, ending] = split(host);
  const isProviderName = [...providers].some((provider) => split(provider)[0] === name);
  const brand = BRANDS.find(
    (brandName) => brandName === name || (!isProviderName && isSlip(name, brandName)),
  );
  if (brand !== undefined)
    return (
      [`${brand}.${ending}`].find((known) => providers.has(known)) ??
      COMMON.find((known) => split(known)[0] === brand && isEndingSlip(ending, split(known)[1])) ??
      `${brand}.com`
    );
  const meant = COMMON.find((known) => {
    const [knownName, knownEnding] = split(known);
    if (knownName === name) return isEndingSlip(ending, knownEnding);
    return (
      ending === knownEnding && knownName.length >= MIN_NAME && !isProviderName && isSlip(name, knownName)
    );
  });
  return meant ?? null;
}

/** `hotmail` and `co.uk` of `hotmail.co.uk`. */
function split(host: string): readonly [name: string, ending: string] {
  const dot = host.indexOf('.');
  return [host.slice(0, dot), host.slice(dot + 1)];
}

function isEndingSlip(typed: string, meant: string): boolean {
  return !ENDINGS.test(typed) && isSlip(typed, meant);
}

/** Whether one letter is missing, too many or another one, or two neighbors have changed places. */
function isSlip(typed: string, meant: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start++;
  const [rest, other] = [typed.slice(start), meant.slice(start)];
  return (
    rest.slice(1) === other ||
    rest === other.slice(1) ||
    rest.slice(1) === other.slice(1) ||
    (rest.slice(2) === other.slice(2) && rest[0] === other[1] && rest[1] === other[0])
  );
}
