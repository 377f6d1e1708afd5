// Stores the names of persons and works in normalised forms for comparison (`name_keys`).
import type { NamedEntity } from '../../../../shared/entities/named.ts'
import type { Localised } from '../../../../shared/i18n/locale.ts'
import { wordsOf } from '../../search/fold.ts'
import { termsOf } from '../../search/term.ts'
import { familyName } from '../productions/derived.ts'
import { nameKeys } from '../schema/names.ts'
import { among, raw, type Sql, sql } from '../sql.ts'
import { fieldOf, upsertRows } from '../upsert-rows.ts'
import { workIdentity } from '../works/match-work.ts'
import { personKey } from './match-person.ts'

export interface NamedPerson {
  slug: string
  name: string
  matchKey: string
  aliases?: readonly string[] | null | undefined
}

export interface NamedWork {
  slug: string
  composer: Localised
  title: Localised
  matchKey: string
  aliases?: readonly string[] | null | undefined
}

interface NameKey {
  slug: string
  matchKey: string
  phrase: string
  likeness: string
  isAlias: boolean
}

/** Returns statements that replace the name keys of persons; run them after the statements that write the persons. */
export function personNames(persons: readonly NamedPerson[]): Sql[] {
  return replaced(
    'people',
    persons,
    persons.flatMap(({ slug, name, matchKey, aliases }) => {
      const own = { slug, matchKey, phrase: phraseOf(name), likeness: likenessOf(name), isAlias: false }
      const others = (aliases ?? []).map((alias) => ({
        slug,
        matchKey: personKey(alias) ?? alias,
        phrase: phraseOf(alias),
        likeness: likenessOf(alias),
        isAlias: true,
      }))
      return distinct([own, ...others])
    }),
  )
}

/** Returns statements that replace the name keys of works; run them after the statements that write the works. */
export function workNames(works: readonly NamedWork[]): Sql[] {
  return replaced(
    'works',
    works,
    works.flatMap(({ slug, composer, title, matchKey, aliases }) => {
      const family = familyName(composer.de)
      const keyOf = (de: string) =>
        workIdentity({ composer, title: { de }, years: null, movements: [], minutes: null })?.key ?? de
      const own = { slug, matchKey, phrase: phraseOf(title.de), likeness: likenessOf(family, title.de), isAlias: false }
      const others = (aliases ?? []).map((alias) => ({
        slug,
        matchKey: keyOf(alias),
        phrase: phraseOf(alias),
        likeness: likenessOf(family, alias),
        isAlias: true,
      }))
      return distinct([own, ...others])
    }),
  )
}

function phraseOf(name: string): string {
  return wordsOf(name)
    .flatMap(({ form }) => termsOf(form))
    .join(' ')
}

/** Returns the sorted terms of names, so that "Tschaikowski, Peter" equals "Peter Tchaikovsky". */
function likenessOf(...names: readonly string[]): string {
  return [...new Set(names.flatMap((name) => phraseOf(name).split(' ')))].sort().join(' ').trim()
}

function distinct(keys: readonly NameKey[]): NameKey[] {
  return [...new Map(keys.toReversed().map((key) => [key.matchKey, key])).values()].reverse()
}

function replaced(entity: NamedEntity, rows: readonly { slug: string }[], keys: readonly NameKey[]): Sql[] {
  if (rows.length === 0) return []
  const rowId = `(SELECT id FROM ${entity} WHERE slug = ${fieldOf('slug')})`
  // a name without index terms cannot be compared, so it is not stored
  const written = keys.filter(({ likeness }) => likeness !== '').map((key) => ({ ...key, entity, rowId: 0 }))
  return [
    sql`DELETE FROM name_keys WHERE entity = ${entity} AND row_id IN (SELECT id FROM ${raw(entity)}
      WHERE slug IN ${among(rows.map(({ slug }) => slug))})`,
    ...upsertRows(nameKeys, written, {
      key: ['entity', 'rowId', 'matchKey'],
      derived: { rowId },
      leave: ['isShared'],
    }),
  ]
}
