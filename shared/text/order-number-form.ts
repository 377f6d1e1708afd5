/**
 * Returns the normal form of an order's number, or of a part of one, as people and banks write it: in capitals, without
 * blanks, hyphens and dots, with 0 for O, and 1 for I and L, which no number has.
 */
export function orderNumberForm(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[\s\u2010-\u2015\u2212.-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
}
