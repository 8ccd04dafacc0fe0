import { foldName } from '#worker/mail/names/has-link.ts';

/** Who works for a site, in the languages of the product, folded as names are. */
const STAFF =
  'support supporter supportteam admin administrator administrators administration administratorin moderator moderators moderatorin ' +
  'moderation moderateur moderatrice moderador moderadora moderacion moderatore moderazione moderatorka moderacja moderering ' +
  'moderaattori moderointi administrateur administratrice administrador administradora administracion amministratore ' +
  'amministrazione administratorka administracja yllapito yllapitaja beheerder beheer webmaster postmaster sysadmin superuser ' +
  'noreply helpdesk staff staffmember mitarbeiter mitarbeiterin medewerker employe empleado dipendente pracownik ' +
  'kundenservice kundendienst kundensupport klantenservice klantendienst serviceclient assistenza obsluga kundtjanst ' +
  'kundservice kundeservice kundesupport asiakaspalvelu asiakastuki kayttajatuki soporte systemadmin siteadmin';

/** Words that say so only when a name consists of nothing else. */
const BESIDES =
  'team official offiziell officieel officiel oficial ufficiale oficjalny officiell offisiell virallinen help hilfe hulp aide ' +
  'ayuda aiuto pomoc hjalp hjaelp hjelp apu tuki service servicio servizio serwis info customer client cliente clienti klienta ' +
  'kunde kunden kund klant clientele atencion al de the your our site website system security care desk mod bot dating app com';

const toWords = (list: string) => list.split(' ');

/** Digits and signs in place of letters. */
const DISGUISES = [
  {
    '0': 'o',
    '1': 'i',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '8': 'b',
    '9': 'g',
    $: 's',
    '!': 'i',
    '|': 'l',
  },
  {
    '0': 'o',
    '1': 'l',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '8': 'b',
    '9': 'g',
    $: 's',
    '!': 'l',
    '|': 'i',
  },
  {},
] as const satisfies readonly Readonly<Record<string, string>>[];

/** Whether a name sounds like the site, one of its brands, or an employee. */
export function posesAsStaff(name: string, brands: readonly string[]): boolean {
  const brandWords = brands.map(toLetters).filter((brand) => brand.length >= 3);
  const telling = new Set([...toWords(STAFF), ...brandWords]);
  const whole = new RegExp(`^(?:${[...telling, ...toWords(BESIDES)].join('|')})+$`);
  return DISGUISES.some((disguise) => {
    const text = Array.from(
      foldName(name),
      (sign) => (disguise as Record<string, string>)[sign] ?? sign,
    ).join('');
    const words = text.split(/[^\p{L}]+/u);
    return words.some((word) => telling.has(word)) || whole.test(toLetters(text));
  });
}

function toLetters(text: string): string {
  return foldName(text).replaceAll(/[^\p{L}]+/gu, '');
}
