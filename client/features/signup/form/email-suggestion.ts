/** Common in the countries of the sites, in addition to the library's own list. */
const DOMAINS = [
  'bluewin.ch',
  'free.fr',
  'freenet.de',
  'gmx.at',
  'gmx.ch',
  'gmx.de',
  'gmx.net',
  'hetnet.nl',
  'hotmail.be',
  'hotmail.de',
  'hotmail.fr',
  'hotmail.it',
  'hotmail.nl',
  'icloud.com',
  'interia.pl',
  'kpnmail.nl',
  'laposte.net',
  'libero.it',
  'live.nl',
  'o2.pl',
  'online.no',
  'onet.pl',
  'orange.fr',
  'outlook.be',
  'outlook.de',
  'outlook.fr',
  'planet.nl',
  'proton.me',
  'protonmail.com',
  'sfr.fr',
  'skynet.be',
  't-online.de',
  'telenet.be',
  'telia.com',
  'web.de',
  'wp.pl',
  'ziggo.nl',
];

/**
 * Returns the address that was probably meant (`mira@gmial.com`), or null. The library contains large lists, so it
 * loads only once an address was typed.
 */
export async function suggestEmail(typed: string): Promise<string | null> {
  const email = typed.trim();
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const { run, POPULAR_DOMAINS } = await import('@zootools/email-spell-checker');
  const domains = [...POPULAR_DOMAINS, ...DOMAINS];
  if (domains.includes(domain)) return null;
  const suggestedDomain = run({ email, domains })?.domain;
  // The part before the @ is never corrected.
  return suggestedDomain && suggestedDomain !== domain ? `${email.slice(0, at)}@${suggestedDomain}` : null;
}
