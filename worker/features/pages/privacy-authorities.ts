/** An authority to which anyone can complain about the use of personal data. */
export interface PrivacyAuthority {
  readonly name: string;
  /** The address lacks https://. */
  readonly website: string;
}

/** Official names in a language of the country. Germany has one authority for each state; the website lists them. */
const AUTHORITIES: Readonly<Record<string, readonly [name: string, website: string]>> = {
  AT: ['Österreichische Datenschutzbehörde', 'dsb.gv.at'],
  BE: [
    'Gegevensbeschermingsautoriteit / Autorité de protection des données',
    'www.dataprotectionauthority.be',
  ],
  BG: ['Комисия за защита на личните данни', 'cpdp.bg'],
  CH: ['Eidgenössischer Datenschutz- und Öffentlichkeitsbeauftragter (EDÖB)', 'www.edoeb.admin.ch'],
  CY: ['Γραφείο Επιτρόπου Προστασίας Δεδομένων Προσωπικού Χαρακτήρα', 'www.dataprotection.gov.cy'],
  CZ: ['Úřad pro ochranu osobních údajů', 'uoou.gov.cz'],
  DE: [
    'Datenschutzaufsichtsbehörden der Länder',
    'www.datenschutzkonferenz-online.de/datenschutzaufsichtsbehoerden.html',
  ],
  DK: ['Datatilsynet', 'www.datatilsynet.dk'],
  EE: ['Andmekaitse Inspektsioon', 'www.aki.ee'],
  ES: ['Agencia Española de Protección de Datos (AEPD)', 'www.aepd.es'],
  FI: ['Tietosuojavaltuutetun toimisto', 'tietosuoja.fi'],
  FR: ['Commission nationale de l’informatique et des libertés (CNIL)', 'www.cnil.fr'],
  GB: ['Information Commissioner’s Office (ICO)', 'ico.org.uk'],
  GR: ['Αρχή Προστασίας Δεδομένων Προσωπικού Χαρακτήρα', 'www.dpa.gr'],
  HR: ['Agencija za zaštitu osobnih podataka', 'azop.hr'],
  HU: ['Nemzeti Adatvédelmi és Információszabadság Hatóság', 'naih.hu'],
  IE: ['Data Protection Commission', 'www.dataprotection.ie'],
  IS: ['Persónuvernd', 'www.personuvernd.is'],
  IT: ['Garante per la protezione dei dati personali', 'www.garanteprivacy.it'],
  LI: ['Datenschutzstelle Fürstentum Liechtenstein', 'www.datenschutzstelle.li'],
  LT: ['Valstybinė duomenų apsaugos inspekcija', 'vdai.lrv.lt'],
  LU: ['Commission nationale pour la protection des données', 'cnpd.public.lu'],
  LV: ['Datu valsts inspekcija', 'www.dvi.gov.lv'],
  MT: ['Office of the Information and Data Protection Commissioner', 'idpc.org.mt'],
  NL: ['Autoriteit Persoonsgegevens', 'autoriteitpersoonsgegevens.nl'],
  NO: ['Datatilsynet', 'www.datatilsynet.no'],
  PL: ['Urząd Ochrony Danych Osobowych', 'uodo.gov.pl'],
  PT: ['Comissão Nacional de Proteção de Dados', 'www.cnpd.pt'],
  RO: [
    'Autoritatea Națională de Supraveghere a Prelucrării Datelor cu Caracter Personal',
    'www.dataprotection.ro',
  ],
  SE: ['Integritetsskyddsmyndigheten (IMY)', 'www.imy.se'],
  SI: ['Informacijski pooblaščenec', 'www.ip-rs.si'],
  SK: ['Úrad na ochranu osobných údajov Slovenskej republiky', 'dataprotection.gov.sk'],
};

export function findPrivacyAuthority(country: string): PrivacyAuthority | null {
  const [name, website] = AUTHORITIES[country] ?? [];
  return name === undefined || website === undefined ? null : { name, website };
}
