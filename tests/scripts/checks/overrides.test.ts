// Kinds of fields say how files contain them. What a kind does not say is an override: code of worker/transfer that
// names a field. This test keeps them few.
import { readdirSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { expect, test } from 'vitest'
import type { DeskFieldMap } from '../../../shared/entities/define.ts'
import { definitionOf, entities, fixedEntities } from '../../../shared/entities/registry.ts'
import { pathInFile } from '../../../shared/fields/outside-names.ts'

const folder = new URL('../../../worker/transfer/', import.meta.url).pathname

/**
 * Words that also mean something else here: entities, files, kinds of fields, pages, periods, prices of the box office.
 * An override of such a field is recognised by its other fields.
 */
const ordinary = new Set(
  [
    'abo abos access address answer article articles category color directory email end external_id file form from guide',
    'hidden headline hint image images items key kind label link link_text media name partners person position press price prices',
    'price_types production program proof published reason room site start status text title to until url venue video words work works',
  ].flatMap((line) => line.split(' ')),
)

function namesOf(fields: DeskFieldMap): string[] {
  return Object.entries(fields).flatMap(([name, field]) => [
    ...[name, ...pathInFile(name, field)],
    ...(field.kind === 'rows' ? namesOf(field.fields) : []),
  ])
}

/** The media library's own fields describe files, which records contain as a kind. */
const described = ['media']
const names = new Set(
  Object.keys({ ...entities, ...fixedEntities })
    .filter((entity) => !described.includes(entity))
    .flatMap((entity) => namesOf(definitionOf(entity)?.fields ?? {}))
    .filter((name) => !ordinary.has(name)),
)

/** Returns the fields that a source names, outside of comments and imports. */
function fieldsNamedIn(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*|^import [\s\S]*?from '.*'$/gm, '')
  return [...names].filter((name) => new RegExp(`(?<![\\w-])${name}(?![\\w(-])`).test(code))
}

/** Sentences about fields, and the box office's call that a restored backup sends. */
const outside = ['import/reasons.ts', 'backup/restore.ts']

const overrides = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map(({ parentPath, name }) => `${parentPath}/${name}`)
  .map((path) => ({ path: relative(folder, path), fields: fieldsNamedIn(readFileSync(path, 'utf8')) }))
  .filter(({ path, fields }) => (fields.length > 0 && !outside.includes(path)) || /^own\/(?!own\.)/.test(path))

test('a name in the desk or in a file counts, whatever it is used for', () => {
  expect(fieldsNamedIn('const x = { ...record, ticket_url: row.ticketUrl } // startsAt')).toEqual([
    'ticketUrl',
    'ticket_url',
  ])
  expect(fieldsNamedIn("fields: ['casts']")).toEqual(['casts'])
  expect(fieldsNamedIn('halls.roomId(record)')).toEqual([])
})

test('at most ten files hold an override', () => {
  expect(overrides.length, report()).toBeLessThanOrEqual(10)
})

test('kinds of fields name none', () => {
  expect(overrides.filter(({ path }) => path.startsWith('kinds/'))).toEqual([])
})

function report(): string {
  return overrides.map(({ path, fields }) => `${path}: ${fields.join(', ')}`).join('\n')
}
