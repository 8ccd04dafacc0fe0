/** Large in the countries of the sites, beside those that the library knows. */
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
 * The address that was probably meant (`mira@gmial.com`), or null. The library has lists of its own, so it is fetched
 * when somebody has typed an address.
 */
export async function suggestEmail(typed: string): Promise<string | null> {
  const email = typed.trim();
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const { run, POPULAR_DOMAINS } = await import('@zootools/email-spell-checker');
  const domains = [...POPULAR_DOMAINS, ...DOMAINS];
  if (domains.includes(domain)) return null;
  const meant = run({ email, domains })?.domain;
  // What stands before the @ is nobody's to correct.
  return meant && meant !== domain ? `${email.slice(0, at)}@${meant}` : null;
}
