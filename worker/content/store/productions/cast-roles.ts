import type { Locale } from '../../../../shared/i18n/locale.ts'
import { isGroup } from '../../../../shared/people/is-group.ts'
import type { CastRow } from '../schema/productions.ts'

type Cast = Pick<CastRow, 'name' | 'role'>

export function isEnsemble({ role }: Cast): boolean {
  return isGroup(role.de) || isGroup(role.en ?? '')
}

/** Whether the row names a conductor, or a player who also leads the orchestra. */
export function leads({ role }: Cast): boolean {
  return leading.test(role.de) || leading.test(role.en ?? '')
}
const leading = /leitung|dirigent|conduct|\bdirect(?:or|ed)\b/i

const manySingers = 4

/**
 * Returns the printed roles of a cast by name; names without a printed role are missing. The roles of people are
 * printed, but in a cast with four or more singers only those that `leads` accepts. An ensemble's role is printed only
 * if the ensemble plays alone and its name does not contain its kind.
 */
export function castRolesOf(casts: readonly Cast[], locale: Locale): Map<string, string> {
  const rows = [...Map.groupBy(casts, ({ name }) => name)]
  const isCrowd = rows.filter(([, ofName]) => ofName.some(isSinger)).length >= manySingers
  const printed = rows.map(([name, ofName]): [string, string] => {
    const isPrinted = ofName.some(isEnsemble)
      ? rows.length === 1 && !ofName.some(saysKind)
      : !isCrowd || ofName.some(leads)
    const roles = ofName.map((row) => plain(row.role[locale] || row.role.de))
    return [name, isPrinted ? [...new Set(roles)].filter(Boolean).join(', ') : '']
  })
  return new Map(printed.filter(([, role]) => role !== ''))
}

const plain = (role: string) => role.replace(/(?<!\s)\s*\([^)]{0,200}\)/g, '').trim()

const isSinger = ({ role }: Cast) => singing.test(plain(role.de)) || singing.test(plain(role.en ?? ''))
const singing =
  /^(?:(?:mezzo-?)?soprano?(?:istin)?|(?:contr)?alto|alt(?:istin|us)?|count(?:er)?tenor|tenor|barit[oy]ne?|bass(?:-?barit[oy]ne?)?)$/i

function saysKind({ name, role }: Cast): boolean {
  const roles = [role.de, role.en ?? ''].filter(Boolean)
  if (roles.some((text) => name.toLowerCase().includes(text.toLowerCase()))) return true
  return kinds.some((kind) => kind.test(name) && roles.some((text) => kind.test(text)))
}

/** Words for kinds of ensembles in names and roles; "ensemble" is missing, because it names no particular kind. */
const kinds = [
  /orche?st|philharmoni|s[iy][mn](?:f|ph)oni/i,
  /ch(?:or|oir|orus|œur)|kantorei|cantor|vocale?\b|vokal|frauenstimmen|voices/i,
  ...[/duo/i, /trio/i, /quart|quatuor/i, /quint/i, /se[xs]t/i, /septet/i, /o[ck]tet|oktett/i, /consort/i, /band/i],
]
