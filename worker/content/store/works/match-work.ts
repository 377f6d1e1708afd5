// Decides when two rows of programmes name the same work: by composer and catalogue number, or else by composer and
// title. Doubtful cases stay separate.
import type { Localised } from '../../../../shared/i18n/locale.ts'
import { plainBlanks } from '../../../../shared/text/plain-blanks.ts'
import type { WorkRow } from '../schema/productions.ts'

export interface WorkIdentity {
  /** Equal for rows that name the same work. */
  key: string
  /** The normalised catalogue number, such as `bwv 232`; null if no number names the whole work. */
  catalogue: string | null
  /** The title of the whole work, without the name of the part that is played. */
  title: Localised
  /** Whether the row names only a part of the work, so that its movements and minutes are not the work's. */
  isPart: boolean
}

/** @returns null for a row without a composer */
export function workIdentity(row: WorkRow): WorkIdentity | null {
  const composer = folded(typeof row.composer === 'string' ? row.composer : row.composer.de)
  if (!composer) return null
  const { title } = row
  const number = isExcerpt(title.de) ? null : catalogueNumber(title.de)
  if (number) {
    const own = { de: wholeTitle(title.de), ...(title.en ? { en: wholeTitle(title.en) } : {}) }
    return { key: `${composer}|${number}`, catalogue: number, title: own, isPart: own.de !== title.de }
  }
  const plain = folded(title.de)
  // two works may share a title such as "Drei Lieder", so their movements and length must match too
  const detail = isGeneric(plain) ? `|${row.movements.map(folded).join(';')}|${row.minutes ?? ''}` : ''
  return { key: `${composer}|${plain}${detail}`, catalogue: null, title, isPart: false }
}

/**
 * Returns the normalised catalogue number in a title, such as `kv 465` or `op 59 nr 3`; a thematic catalogue takes
 * precedence over the opus.
 * @returns null if the title has no number, a range, or several numbers of one catalogue
 */
export function catalogueNumber(title: string): string | null {
  const found = [...unquoted(title).matchAll(number)].map(
    ({ 0: whole, 1: name = '', 2: value = '', 3: part, index }) => ({
      name: name.toLowerCase(),
      value: `${value.toLowerCase()}${part ? ` nr ${part}` : ''}`,
      isRange: /^\s?[–/-]\s?\d/.test(unquoted(title).slice(index + whole.length)),
    }),
  )
  const names = found.map(({ name }) => name)
  if (found.some(({ isRange }) => isRange) || new Set(names).size < names.length) return null
  const chosen = found.find(({ name }) => name !== 'op') ?? found[0]
  return chosen ? `${chosen.name === 'k' ? 'kv' : chosen.name} ${chosen.value}` : null
}
const catalogues = 'op|Op|KV|K|BWV|BuxWV|TWV|HWV|RV|SWV|Sz|BB|WAB|WWV|WoO|Wq|Hob|FWV|TrV|JW|D|H|S|G|Z|L'
const value = String.raw`(?:[IVXL]+[a-z]?:\d+[a-z]*|\d+(?::[A-Za-z]{0,2}\d+)?[a-z]{0,3}\b)`
const number = new RegExp(
  String.raw`(?<![\p{L}\d])(${catalogues})\.?\s(?:posth?\.?\s)?(${value})(?:,?\s(?:Nr|No)\.?\s(\d+))?`,
  'gu',
)

/**
 * Cuts off the part that follows the number and any nickname, such as `, Erster Teil` in `Johannes-Passion BWV 245,
 * Erster Teil`.
 */
function wholeTitle(title: string): string {
  const all = [...title.matchAll(number)]
  const last = all.at(-1)
  if (!last) return title
  const end = last.index + last[0].length
  const rest = title.slice(end)
  const nickname = /^\s?[»“„"][^«”"]*[«”"]/.exec(rest)?.[0] ?? ''
  return /^(?:,|\s*\()/.test(rest.slice(nickname.length)) ? title.slice(0, end + nickname.length) : title
}

function isExcerpt(title: string): boolean {
  return /(?<!\p{L})(?:aus|auszüge|auswahl|from|excerpts?|selections?|arr)(?!\p{L})/iu.test(unquoted(title))
}

/** Replaces nicknames and titles in quotation marks with underscores, so that no number is found in them. */
function unquoted(title: string): string {
  return title.replace(/»[^»«]*«|“[^“”]*”|„[^„“]*“|"[^"]*"/g, (quoted) => '_'.repeat(quoted.length))
}

function isGeneric(plain: string): boolean {
  return plain.split(' ').every((word) => genericWords.test(word))
}
const genericWords =
  /^(?:\d+|ein|zwei|drei|vier|fünf|sechs|sieben|acht|zwölf|two|three|four|five|six|seven|eight|twelve|werke?|works?|lied(?:er)?|songs?|arien?|arias?|stücke?|pieces?|tänze|dances|sonaten?|sonatas?|(?:klavier|violin|cello|flöten|trio)sonaten?|sinfonien?|symphon(?:ie|y|ies)|konzerte?|concertos?|suiten?|suites?|quartette?|quartets?|trios?|quintette?|quintets?|ouvertüren?|overtures?|fantasien?|fantas(?:y|ies)|préludes?|preludes?|präludium|fugen?|fugues?|romanzen?|romances?|chor(?:al|äle)|motetten?|motets?|und|and|für|for|[a-h](?:is|es|s)?-(?:dur|moll)|in|dur|moll|major|minor|klavier|piano|violine|violin|orgel|organ|orchester|orchestra)$/

function folded(text: string): string {
  return plainBlanks(text)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’‘´`]/g, "'")
    .replace(/[‐‑–]/g, '-')
    .replace(/[»«“”„".,:()]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * Returns the numbers of a title as printed, such as `op. 59 Nr. 3`; null if it has none, a range, or several of one
 * catalogue.
 */
export function printedNumber(title: string): string | null {
  if (!catalogueNumber(title)) return null
  return [...unquoted(title).matchAll(number)].map(([whole]) => whole).join(', ')
}
