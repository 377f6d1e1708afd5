import type { Localised } from '../../../shared/i18n/locale.ts'
import type { PlayedWork } from './works.ts'

/**
 * Returns a title for a programme, because the archive has none: the main work (`Brahms: Sinfonie Nr. 1`) or two main
 * works, else the composers (`Beethoven, Weber & Hummel`), else the kind of concert.
 */
export function headingOf(works: readonly PlayedWork[], occasion: Localised): Localised {
  const [main, second] = mainWorks(works)
  if (main) {
    const both = {
      de: `${named(main).de}\u00a0· ${named(second ?? main).de}`,
      en: `${named(main).en}\u00a0· ${named(second ?? main).en}`,
    }
    return second && both.de.length <= longest && both.en.length <= longest ? both : named(main)
  }
  const composers = composersOf(works)
  if (composers.length === 0) return occasion
  const [only] = composers
  if (composers.length === 1 && only) return { de: `${only.de}-Konzert`, en: `All-${only.en} programme` }
  const rest = composers.length - mostNamed
  return {
    de: listed(
      composers.slice(0, mostNamed).map(({ de }) => de),
      rest > 0 ? 'andere' : '',
      'und',
    ),
    en: listed(
      composers.slice(0, mostNamed).map(({ en }) => en ?? ''),
      rest > 0 ? 'others' : '',
      'and',
    ),
  }
}

/** The maximum length of a title with two works, in characters. */
const longest = 56
const mostNamed = 3
/** The minimum weight of a work that can be the title. */
const leading = 7

/** Returns the heaviest work (the last of equally heavy ones) and the heaviest by another composer, if any qualify. */
function mainWorks(works: readonly PlayedWork[]): PlayedWork[] {
  const candidates = works
    .filter((work) => work.composer.short !== '')
    .map((work, place) => ({ work, place, weight: weightOf(work, works) }))
    .filter(({ weight }) => weight >= leading)
    .sort((a, b) => b.weight - a.weight || b.place - a.place)
  const [main] = candidates
  if (!main) return []
  const other = candidates.find(
    ({ work }) => bothLanguages(work.composer.short).de !== bothLanguages(main.work.composer.short).de,
  )
  return other ? [main.work, other.work] : [main.work]
}

/**
 * Rates a work by its kind, for instance a symphony above a concerto. Parts of works and unspecified works weigh 0. If
 * the programme is a single specified work, complete or in parts, its weight is at least `leading`.
 */
function weightOf(work: PlayedWork, works: readonly PlayedWork[]): number {
  if (/UNSPECIFIED/.test(work.archived)) return 0
  const weight = work.isWhole ? (kinds.find(([pattern]) => pattern.test(work.archived))?.[1] ?? 3) : 0
  return isAlone(work, works) ? Math.max(weight, leading) : weight
}

const kinds: readonly [pattern: RegExp, weight: number][] = [
  [/EXCERPT|SELECTION|MEDLEY|: (?:OVERTURE|PRELUDE|MARCH|LARGO|FINALE|BALLET MUSIC)/i, 1],
  [
    /REQUIEM|MISSA|^MASS\b|PASSION|ORATORIO|MESSIAH|^CREATION|^SEASONS, THE|ELIJAH|GURRE|DAMNATION|LIED VON DER ERDE/,
    11,
  ],
  [/SCHEHERAZADE|HELDENLEBEN|ZARATHUSTRA|SACRE DU|PLANETS|^MER, LA|PICTURES AT AN|ENIGMA|HAROLD|DON QUIXOTE/, 8],
  [/\(ARR\.|\(ORCH/, 1],
  [/^SYMPHONY|^SYMPHONIE|SYMPHONY(?:,|$| \()|^SINFONIE|^MANFRED SYM/, 10],
  [/^CON(?:CERTO|\.),|^PIANO CONCERTO|^CONCERTO FOR|DOUBLE CONCERTO/, 8],
  [/^QUARTET|^QUINTET|^SEXTET|^SEPTET|^OCTET|^TRIO/, 7],
  [/CARMINA|WOZZECK \(|BLUEBEARD|ELEKTRA|SALOME, OP. 54$|FIDELIO, OP. 72$|ORFEO ED/, 9],
]

function isAlone(work: PlayedWork, works: readonly PlayedWork[]): boolean {
  return works.every((other) => other.archived.split(/[:,]/)[0] === work.archived.split(/[:,]/)[0])
}

function named({ composer, short }: PlayedWork): { de: string; en: string } {
  const who = bothLanguages(composer.short)
  return { de: `${who.de}: ${short.de}`, en: `${who.en}: ${short.en ?? short.de}` }
}

function composersOf(works: readonly PlayedWork[]): { de: string; en: string }[] {
  const names = works.map(({ composer }) => bothLanguages(composer.short)).filter(({ de }) => de)
  return [...new Map(names.map((name) => [name.de, name])).values()]
}

function bothLanguages(name: string | Localised): { de: string; en: string } {
  return typeof name === 'string' ? { de: name, en: name } : { de: name.de, en: name.en ?? name.de }
}

function listed(names: readonly string[], others: string, and: string): string {
  if (others) return `${names.join(', ')} ${and} ${others}`
  return [names.slice(0, -1).join(', '), names.at(-1) ?? ''].filter(Boolean).join(' & ')
}
