// Computes the values of a row that are stored for lists: in TypeScript for the desk's writes, and as SQL for triggers.
import { type DeskField, type EntityDefinition, isLocalised } from '../../../../shared/entities/define.ts'

export interface Shown {
  shown: Record<string, unknown>
  terms: string
  /** The values to sort by (`k1` to `k3`) and to filter by (`f1` to `f4`), as many as the entity has. */
  keys: Record<string, string | number>
}

export function listedFields({ title, list }: EntityDefinition): string[] {
  return [...new Set([title, ...list.columns, ...list.sortable, ...list.filters])]
}

/** Returns the key columns with their fields: `[['k1', 'position'], …]`. */
export function keyFields({ list, fields }: EntityDefinition): [column: string, field: string][] {
  return [
    ...list.sortable.map((field, index): [string, string] => [`k${index + 1}`, field]),
    ...columnFilters({ list, fields }).map((field, index): [string, string] => [`f${index + 1}`, field]),
  ]
}

/**
 * Returns the filters that have a column, in the order of the columns. Filters by fields of kind `lines` have none,
 * because the search index covers their words.
 */
export function columnFilters({ list, fields }: Pick<EntityDefinition, 'list' | 'fields'>): string[] {
  return list.filters.filter((field) => fields[field]?.kind !== 'lines')
}

export function shownOf(entity: EntityDefinition, values: Readonly<Record<string, unknown>>): Shown {
  return {
    shown: Object.fromEntries(listedFields(entity).map((field) => [field, values[field] ?? null])),
    terms: entity.list.search.map((field) => wordsOf(entity.fields[field] as DeskField, values[field])).join(' '),
    keys: Object.fromEntries(
      keyFields(entity).map(([column, field]) => [column, keyOf(entity.fields[field] as DeskField, values[field])]),
    ),
  }
}

/**
 * Returns SQL for the columns of `shownOf`, by column name.
 * @param json returns SQL for a field's value as JSON text
 */
export function shownSql(entity: EntityDefinition, json: (field: string) => string): Record<string, string> {
  const shown = listedFields(entity).map((field) => `'${field}', json(${json(field)})`)
  const words = entity.list.search.map((field) => wordsSql(entity.fields[field] as DeskField, json(field)))
  const keys = keyFields(entity).map(([column, field]): [string, string] => [
    column,
    keySql(entity.fields[field] as DeskField, json(field)),
  ])
  return {
    shown: `json_object(${shown.join(', ')})`,
    terms: words.join(` || ' ' || `),
    ...Object.fromEntries(keys),
  }
}

export function keyOf(field: DeskField, value: unknown): string | number {
  if (isLocalised(field)) return fold((value as { de?: string } | null)?.de ?? '')
  if (field.kind === 'flag') return Number(Boolean(value))
  return typeof value === 'number' ? value : fold(String(value ?? ''))
}

function keySql(field: DeskField, json: string): string {
  if (isLocalised(field)) return foldSql(`coalesce(${json} ->> '$.de', '')`)
  if (field.kind === 'flag') return `coalesce(${json} ->> '$', 0)`
  if (['number', 'relation', 'media'].includes(field.kind)) return `coalesce(${json} ->> '$', '')`
  return foldSql(`coalesce(${json} ->> '$', '')`)
}

/**
 * Returns the word by which the search index finds the rows that refer to another row. The word replaces the other
 * row's names, so that renaming a hall changes no other row.
 */
export function relatedWord(entity: string, id: string | number): string {
  return `${entity}x${id}`
}

function wordsOf(field: DeskField, value: unknown): string {
  if (field.kind === 'relation') return value ? relatedWord(field.to, String(value)) : ''
  if (field.kind === 'rows') return textsIn(value, idIn(field)).join(' ')
  if (Array.isArray(value)) return JSON.stringify(value)
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  const { de = '', en = '' } = value as { de?: string; en?: string | null }
  return `${de} ${en ?? ''}`
}

function textsIn(value: unknown, id: string): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === id ? [] : textsIn(inner, id)))
}

function idIn(field: DeskField & { kind: 'rows' }): string {
  return field.from?.id ?? ''
}

function wordsSql(field: DeskField, json: string): string {
  if (field.kind === 'relation') return `coalesce('${relatedWord(field.to, '')}' || (${json} ->> '$'), '')`
  if (field.kind === 'rows')
    return `(SELECT coalesce(group_concat(atom, ' '), '') FROM json_tree(${json}) WHERE type = 'text' AND key <> '${idIn(field)}')`
  if (!isLocalised(field)) return `coalesce(${json} ->> '$', '')`
  return `coalesce(${json} ->> '$.de', '') || ' ' || coalesce(${json} ->> '$.en', '')`
}

/** Letters that sort like their base letter; SQLite's own `lower` handles ASCII only. */
const bases = { Ä: 'a', ä: 'a', Ö: 'o', ö: 'o', Ü: 'u', ü: 'u', ß: 'ss', É: 'e', é: 'e', È: 'e', è: 'e' } as const

/** Folds a text for sorting as `foldSql` does: lower-case ASCII letters, and the letters of `bases` as their base. */
export function fold(text: string): string {
  const lower = text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  return Object.entries(bases).reduce((folded, [letter, base]) => folded.replaceAll(letter, base), lower)
}

function foldSql(expression: string): string {
  return Object.entries(bases).reduce(
    (folded, [letter, base]) => `replace(${folded}, '${letter}', '${base}')`,
    `lower(${expression})`,
  )
}
