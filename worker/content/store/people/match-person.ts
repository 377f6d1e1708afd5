// Normalises the names of cast lists for comparison, and distinguishes persons from ensembles.
import { isGroup } from '../../../../shared/people/is-group.ts'
import type { PersonKind } from '../schema/people.ts'
import type { CastRow } from '../schema/productions.ts'

/**
 * Returns the form in which names are compared. Case, white space and the form of apostrophes and hyphens make no
 * difference; accents do.
 * @returns null for a row that does not name a single person or ensemble
 */
export function personKey(name: string): string | null {
  const key = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’‘´`]/g, "'")
    .replace(/[‐‑–]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
  return key === '' || unnamed.test(key) ? null : key
}
/** Matches placeholders, lists of names, and words that are not a name. */
const unnamed =
  /[/;&]|\bn\. ?n\.|^(?:tba|unknown|audience|members? of|mitglieder|solist|soloist|schüler|students)|^(?:chor|choir|chorus|orchester|orchestra|ensemble)$/

export function kindOf({ name, role }: CastRow): PersonKind {
  if (role.de || role.en) return isGroup(role.de) || isGroup(role.en ?? '') ? 'ensemble' : 'person'
  return isGroup(name) || /philharmoni|symphony|sinfoni|collegium|kantorei|quartett?\b/i.test(name)
    ? 'ensemble'
    : 'person'
}
