import { localise } from '../../../../shared/i18n/locale.ts'
import { wordsOf } from '../../search/fold.ts'
import { type Marker, markerOf } from '../../search/marks.ts'
import type { Meaning } from '../../search/query.ts'
import { familyName } from '../../store/productions/derived.ts'
import type { CastRow, IntervalRow, WorkRow } from '../../store/schema/productions.ts'
import type { ProductionHitRow } from '../../store/search/queries.ts'
import { personPath, workPath } from '../people/paths.ts'
import type { Reading } from '../reading.ts'

const mostNames = 4

/**
 * Returns at most `mostNames` names of people and works that occur in the found productions and match every word of the
 * query: first people, up to half of the names, then works such as `Dvořák: Rusalka`.
 */
export function namesOf(
  rows: readonly ProductionHitRow[],
  meanings: readonly Meaning[],
  locale: Reading['locale'],
): string[] {
  const markers = meanings.map((meaning) => markerOf([meaning]))
  const programs = rows.flatMap(({ program }) => JSON.parse(program) as (WorkRow | IntervalRow)[])
  const works = programs.flatMap((item) => {
    if (!('composer' in item)) return []
    const composer = typeof item.composer === 'string' ? item.composer : localise(item.composer, locale)
    return [{ composer, title: workName(item, locale) }]
  })
  const casts = rows.flatMap(({ casts: list }) => (JSON.parse(list) as CastRow[]).map(({ name }) => name))
  const people = withAll([...works.map(({ composer }) => composer), ...casts], markers)
  const titles = withAll(
    works.map(({ title }) => title),
    markers,
  )
  return [...new Set([...[...new Set(people)].slice(0, mostNames / 2), ...titles])].slice(0, mostNames)
}

/**
 * Returns the addresses of the performers and works among `names`, keyed by name. The keys of namesakes include the
 * role. Composers have no page.
 */
export function addressesOf(
  rows: readonly ProductionHitRow[],
  names: readonly string[],
  locale: Reading['locale'],
): Record<string, string> {
  const addresses = new Map<string, string>()
  const performers = rows
    .flatMap(({ casts }) => JSON.parse(casts) as CastRow[])
    .filter(({ name, slug }) => slug && names.includes(name))
  for (const [name, namesakes] of Map.groupBy(performers, (row) => row.name)) {
    const bySlug = new Map(namesakes.map((row) => [row.slug ?? '', row]))
    for (const [slug, { role }] of bySlug) {
      const does = bySlug.size > 1 ? localise(role, locale) : ''
      addresses.set([name, does].filter(Boolean).join(', '), personPath(locale, slug))
    }
  }
  for (const { program } of rows) {
    for (const item of JSON.parse(program) as (WorkRow | IntervalRow)[]) {
      if (!('composer' in item) || !item.slug) continue
      const name = workName(item, locale)
      if (names.includes(name)) addresses.set(name, workPath(locale, item.slug))
    }
  }
  return Object.fromEntries(addresses)
}

function workName({ composer, title }: WorkRow, locale: Reading['locale']): string {
  const name = typeof composer === 'string' ? composer : localise(composer, locale)
  return `${familyName(name)}: ${localise(title, locale)}`
}

/**
 * Returns the texts that contain every word of the query. If some contain each at a place of its own, as `Lang Lang`
 * does and `Katharina Lang` does not, only these.
 */
function withAll(texts: readonly string[], markers: readonly Marker[]): string[] {
  const found = texts.filter((text) => places(text, markers).every((at) => at.length > 0))
  const apart = found.filter((text) => isEachApart(places(text, markers)))
  return apart.length > 0 ? apart : found
}

/** Returns the positions of the words that each marker matches. */
function places(text: string, markers: readonly Marker[]): number[][] {
  const words = wordsOf(text)
  return markers.map((marker) => words.flatMap(({ surface, form }, at) => (marker(surface, form) > 0 ? [at] : [])))
}

function isEachApart([first, ...others]: readonly number[][], used: readonly number[] = []): boolean {
  if (!first) return true
  return first.some((at) => !used.includes(at) && isEachApart(others, [...used, at]))
}
