interface MailApp {
  readonly name: string;
  readonly url: string;
}

/** Where the mail of large providers of our countries is read: the name that people know, the address, the hosts. */
const MAIL_APPS: readonly (readonly [name: string, url: string, hosts: RegExp])[] = [
  ['Gmail', 'https://mail.google.com/', /^(?:gmail|googlemail)\.com$/],
  [
    'Outlook',
    'https://outlook.live.com/mail/',
    /^(?:outlook|hotmail|live|msn|passport)\.[a-z]{2,3}(?:\.[a-z]{2})?$/,
  ],
  [
    'Yahoo Mail',
    'https://mail.yahoo.com/',
    /^(?:yahoo\.[a-z]{2,3}(?:\.[a-z]{2})?|ymail\.com|rocketmail\.com)$/,
  ],
  ['iCloud Mail', 'https://www.icloud.com/mail', /^(?:icloud|me|mac)\.com$/],
  ['GMX', 'https://www.gmx.net/', /^gmx\.(?:de|net|at|ch)$/],
  ['GMX', 'https://www.gmx.com/', /^gmx\.(?:com|us|co\.uk)$/],
  ['WEB.DE', 'https://web.de/', /^web\.de$/],
  ['T-Online', 'https://email.t-online.de/', /^(?:t-online|magenta)\.de$/],
  ['freenet', 'https://email.freenet.de/', /^freenet\.de$/],
  ['AOL', 'https://mail.aol.com/', /^aol\.[a-z]{2,3}$/],
  ['Proton Mail', 'https://mail.proton.me/', /^(?:proton\.me|protonmail\.(?:com|ch)|pm\.me)$/],
  ['Orange', 'https://mail.orange.fr/', /^(?:orange|wanadoo)\.fr$/],
  ['La Poste', 'https://www.laposte.net/', /^laposte\.net$/],
  ['Libero', 'https://mail.libero.it/', /^(?:libero|iol|inwind|blu|giallo)\.it$/],
  ['WP Poczta', 'https://poczta.wp.pl/', /^wp\.pl$/],
  ['o2', 'https://poczta.o2.pl/', /^(?:o2|go2|tlen)\.pl$/],
  ['Onet Poczta', 'https://poczta.onet.pl/', /^(?:onet|op|vp|poczta\.onet)\.(?:pl|eu|com\.pl)$/],
  ['Interia', 'https://poczta.interia.pl/', /^interia\.(?:pl|eu)$/],
  ['Ziggo', 'https://webmail.ziggo.nl/', /^(?:ziggo\.nl|home\.nl|ziggomail\.com)$/],
  ['Bluewin', 'https://email.bluewin.ch/', /^bluewin\.ch$/],
];

/** The page where the mail of an address is read; null where it is not known. */
export function findMailApp(email: string): MailApp | null {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const [name, url] = MAIL_APPS.find(([, , hosts]) => hosts.test(host)) ?? [];
  return name !== undefined && url !== undefined ? { name, url } : null;
}
