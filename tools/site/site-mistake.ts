/** What an operator has to correct; the message is all that is printed. */
export class SiteMistake extends Error {
  override name = 'SiteMistake';
}
