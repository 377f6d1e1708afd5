import { familyFirst } from '../../../shared/people/family-first.ts'
import { withRightSpelling } from './spelling.ts'

/**
 * Reverses an archive name: `Beethoven, Ludwig van` → `Ludwig van Beethoven`, `Corigliano, John, Sr.` → `John
 * Corigliano Sr.`, `Lenox String Quartet, The` → `The Lenox String Quartet`. A name without a comma keeps its order.
 * Names joined by a slash, `and` or `&` are reversed separately. Source: the archive's `Last, First` rule
 * (github.com/nyphilarchive/PerformanceHistory).
 * @returns the full name and the family name, which includes a particle that is always spoken (`d’Indy`)
 */
export function readableName(archived: string): ReadableName {
  const known = cache.get(archived)
  if (known) return known
  const several = archived.split(severalPattern)
  const name = several.length > 1 && !exceptions[archived.trim()] ? pair(several) : turnedRound(archived)
  cache.set(archived, name)
  return name
}

export interface ReadableName {
  full: string
  family: string
}

/** Splits `Damrosch, Walter; Schindler, Kurt` into readable names, without duplicates and entries of `notPeople`. */
export function conductorNames(archived: string): string[] {
  const names = archived.split(';').map((part) => part.trim())
  return [
    ...new Set(
      names.filter((part) => part && !notPeople.has(part.toLowerCase())).map((part) => readableName(part).full),
    ),
  ]
}

/** Values of the archive's name fields that are not names. */
export const notPeople: ReadonlySet<string> = new Set([
  'not conducted',
  'unknown',
  'no soloist',
  'unknown soloist',
  'audience',
])

const cache = new Map<string, ReadableName>()

/**
 * Matches separators of names: a slash, or `and` or `&` between two names of the form `Last, First`, but not in `Hill,
 * Patty and Mildred`.
 */
export const severalPattern = /\s*\/\s*|(?<=,.*)\s+(?:and|&)\s+(?=[^,]+,\s*\S)/

const exceptions: Record<string, ReadableName> = {
  'Strauss, Johann, Jr. & Josef': { full: 'Johann Strauss II & Josef Strauss', family: 'Johann & Josef Strauss' },
  'Crawford [Seeger], Ruth Porter': { full: 'Ruth Crawford Seeger', family: 'Crawford Seeger' },
  'Henschel, [Isidor] Georg[e]': { full: 'George Henschel', family: 'Henschel' },
  'Carrer [Karrer, Karreris], Pavlos': { full: 'Pavlos Carrer', family: 'Carrer' },
  'Nin, Joaquín': { full: 'Joaquín Nin', family: 'Nin' },
  'Bologne, Joseph Chevalier de Saint-Georges': {
    full: 'Joseph Bologne Chevalier de Saint-Georges',
    family: 'Saint-Georges',
  },
  'X, Alfonso': { full: 'Alfonso X', family: 'Alfonso X' },
  'Curtis, Ernesto Di': { full: 'Ernesto De Curtis', family: 'De Curtis' },
  'Lisle, Claude-Joseph R. De': { full: 'Claude Joseph Rouget de Lisle', family: 'Rouget de Lisle' },
  'Moya, Antoni Perez': { full: 'Antoni Pérez Moya', family: 'Pérez Moya' },
  'Arbo, Miguel Asins': { full: 'Miguel Asins Arbó', family: 'Asins Arbó' },
  'Di Candriano, Prince Camillo Ruspoli': { full: 'Camillo Ruspoli di Candriano', family: 'Ruspoli' },
  'Gesualdo, Don Carlo': { full: 'Carlo Gesualdo', family: 'Gesualdo' },
  'Soler, Padre': { full: 'Antonio Soler', family: 'Soler' },
  "D'Albert, Eugen": { full: "Eugen d'Albert", family: "d'Albert" },
  'Bach, J. S. -Gounod,': { full: 'Johann Sebastian Bach / Charles Gounod', family: 'Bach / Gounod' },
  'Don Alfonso-Carriola,': { full: 'Don Alfonso-Carriola', family: 'Alfonso-Carriola' },
}

/** Names with the family name first, by the archive's entry in lower case. */
const easternNames = new Map(
  familyFirst.map((name) => {
    const [family = '', ...given] = name.split(' ')
    return [`${family}, ${given.join(' ')}`.toLowerCase(), { full: name, family: name }]
  }),
)

const suffix = /^(?:Jr\.?|Sr\.?|I{1,3}|IV)$/
const article = /^(?:The|Le|La|Les|Los|Die)$/
/** Family names (American and Belgian) whose particle is capitalised. */
const largeParticle = new Set(['Heusen', 'Vactor', 'Boskerck', 'Greef', 'Violette'])
const looseParticles =
  /^(.*\S)\s+((?:[Vv]on|[Vv]an|[Dd]e|[Dd]i|[Dd]a|[Dd]el|[Dd]u|[Ll]a|[Zz]u|[Dd]en|[Dd]er)(?:\s|$).*)$/

function pair(parts: readonly string[]): ReadableName {
  const names = parts.map((part) => turnedRound(part))
  return { full: names.map((name) => name.full).join(' / '), family: names.map((name) => name.family).join(' / ') }
}

function turnedRound(archived: string): ReadableName {
  const eastern = easternNames.get(archived.trim().replace(/\s+/g, ' ').replace(/'/g, '’').toLowerCase())
  if (eastern) return eastern
  const exception = exceptions[archived.trim()]
  if (exception) return { full: typographic(exception.full), family: typographic(exception.family) }
  // `D'Artega, (Alfonso)`: here the given name is in brackets
  const entry = archived.replace(/^([^,]+),\s*\(([^)]*)\)$/, '$1, $2').replace(/\s*\([Uu]se \d+\)/, '')
  const parts = splitAtCommas(splitAtCommas(entry).length > 1 || /,\s*$/.test(entry) ? withRightSpelling(entry) : entry)
  const family = parts[0] ?? ''
  const rest = parts.slice(1)
  const suffixes = rest.filter((part) => suffix.test(part))
  const given = rest.filter((part) => !suffix.test(part)).join(', ')
  if (!given) return same([family, ...suffixes].join(' '))
  if (article.test(given)) return same(`${given} ${family}`)
  const { first, particle } = particleOf(given, family)
  const glue = /['’]$/.test(particle) ? '' : ' '
  const whole = [first, particle ? `${particle}${glue}${family}` : family, ...suffixes].filter(Boolean).join(' ')
  const isSpoken = !glue || largeParticle.has(family)
  return {
    full: typographic(whole),
    family: typographic(isSpoken && particle ? `${particle}${glue}${family}` : family),
  }
}

function particleOf(given: string, family: string): { first: string; particle: string } {
  const elided = /^(.*\S)\s+([dD]['’])$/.exec(given)
  if (elided?.[1] && elided[2]) return { first: elided[1], particle: elided[2].toLowerCase() }
  const loose = looseParticles.exec(given)
  if (!loose?.[1] || !loose[2]) return { first: given, particle: '' }
  const particle = loose[2].replace(/\b(?:Von|Van|De|Di|Da|Del|Du|Zu|Den|Der|La)\b/g, (word) => word.toLowerCase())
  return { first: loose[1], particle: largeParticle.has(family) ? capitalised(loose[2]) : particle }
}

function splitAtCommas(text: string): string[] {
  return text
    .split(/,(?![^([]*[)\]])/)
    .map((part) => part.trim())
    .filter(Boolean)
}

function same(name: string): ReadableName {
  const full = typographic(name.replace(/\s+/g, ' ').trim())
  return { full, family: full }
}

function typographic(text: string): string {
  return text
    .replace(/'/g, '’')
    .replace(/"([^"]*)"/g, '‘$1’')
    .replace(/\b[Vv]an Der\b/g, 'Van der')
    .replace(barePattern, (word) => bare[word] ?? word)
}

/** Well-known names that the archive writes without accents. */
const bare: Record<string, string> = {
  Bulow: 'Bülow',
  Dohnanyi: 'Dohnányi',
  Dvorak: 'Dvořák',
  Fruhbeck: 'Frühbeck',
  Grofe: 'Grofé',
  Kubelik: 'Kubelík',
  Ysaye: 'Ysaÿe',
}
const barePattern = new RegExp(`\\b(?:${Object.keys(bare).join('|')})\\b`, 'g')

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
