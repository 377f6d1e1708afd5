import type { ImportProductionInput } from '../../../shared/contract/import.ts'
import type { Localised } from '../../../shared/i18n/locale.ts'
import { composerOf } from './composers.ts'
import { readableMovement } from './movements.ts'
import type { ArchiveEntry } from './source.ts'
import { readableTitle } from './titles/title.ts'

export type ImportedWork = NonNullable<ImportProductionInput['works']>[number]

export interface PlayedWork {
  archived: string
  composer: { name: string | Localised; short: string | Localised; years: string | null }
  title: Localised
  short: Localised
  /** The movements played; empty if the work was played complete or its movements are unspecified. */
  movements: string[]
  isWhole: boolean
}

export type ProgrammeItem = PlayedWork | 'interval'

/**
 * Returns the works and intervals of a programme in order. The archive has one row per movement; consecutive rows of
 * the same work become one work.
 */
export function playedWorks(entries: readonly ArchiveEntry[]): ProgrammeItem[] {
  const items: ProgrammeItem[] = []
  let before: ArchiveEntry | null = null
  for (const entry of entries) {
    const last = items.at(-1)
    if (entry.interval) items.push('interval')
    else if (entry.title) {
      const movement = readableMovement(entry.movement ?? undefined)
      const isSame = before?.title === entry.title && before.composer === entry.composer
      if (isSame && last && last !== 'interval' && entry.movement && before?.movement) {
        if (movement && !last.movements.includes(movement)) last.movements.push(movement)
      } else items.push(workOf(entry, entry.title, movement))
    }
    before = entry
  }
  return withoutOuterIntervals(items)
}

export function importedWork(item: ProgrammeItem): ImportedWork {
  if (item === 'interval') return { interval: 0 }
  const { composer, title, movements } = item
  return { composer: composer.name, years: composer.years, title, movements, minutes: null }
}

function workOf(entry: ArchiveEntry, archived: string, movement: string | null): PlayedWork {
  const composer = composerOf(entry.composer ?? 'Unknown,')
  const { full, short } = readableTitle(archived)
  // `Traditional` and the like are appended to the title, because the composer field is for people only
  const isNamed = composer.short !== ''
  return {
    archived,
    composer: { ...composer, name: isNamed ? composer.name : '' },
    title: isNamed ? full : withKind(full, composer.name),
    short,
    movements: movement ? [movement] : [],
    isWhole: !entry.movement,
  }
}

function withKind(title: Localised, kind: string | Localised): Localised {
  if (typeof kind === 'string') return title
  return {
    de: `${title.de} (${lowerAdjective(kind.de)})`,
    en: `${title.en ?? title.de} (${(kind.en ?? kind.de).toLowerCase()})`,
  }
}

function lowerAdjective(kind: string): string {
  return /^(?:Überliefert|Nicht|Unbekannt|Verschiedene)/.test(kind)
    ? kind.charAt(0).toLowerCase() + kind.slice(1)
    : kind
}

function withoutOuterIntervals(items: ProgrammeItem[]): ProgrammeItem[] {
  const first = items.findIndex((item) => item !== 'interval')
  if (first < 0) return []
  const last = items.findLastIndex((item) => item !== 'interval')
  return items.slice(first, last + 1).filter((item, place, all) => item !== 'interval' || all[place - 1] !== 'interval')
}
