/** Groups of four are read out and compared most easily. */
export function ibanInGroups(iban: string): string {
  return iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')
}
