// Uses of a file in drafts of the desk, which are JSON until they are published.
import type { MediaUse } from '../../../../shared/contract/media-library.ts'
import { entities } from '../../../../shared/entities/registry.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { raw, type Sql, sql } from '../sql.ts'
import { textIn } from '../text-in.ts'
import type { MediaUseRow, UsedFile } from './use-row.ts'

/** The entities whose rows refer or link to files, with the kind of the use. */
const kinds: Readonly<Record<string, MediaUse['kind']>> = {
  productions: 'production',
  articles: 'article',
  abos: 'abo',
  partners: 'partner',
  people: 'person',
  features: 'home',
  'press-files': 'press',
  works: 'work',
  venues: 'venue',
  menus: 'menu',
  settings: 'settings',
  redirects: 'redirect',
}

const galleries = namesOf(['gallery'])
const single = sqlStrings(namesOf(['media']))
/** The fields of rows that contain ids of files. */
export const fileFields: readonly string[] = [...namesOf(['media']), ...galleries]

function namesOf(kinds: readonly string[]): string[] {
  return [...new Set(Object.values(entities).flatMap(({ fields }) => namesIn(fields, kinds)))]
}

function namesIn(fields: object, kinds: readonly string[]): string[] {
  return Object.entries(fields as Record<string, { kind: string; fields?: object }>).flatMap(([name, field]) => [
    ...(kinds.includes(field.kind) ? [name] : []),
    ...(field.fields ? namesIn(field.fields, kinds) : []),
  ])
}

function sqlStrings(names: readonly string[]): string {
  return names.map((name) => `'${name}'`).join(', ')
}

export function draftUses({ id, hash }: UsedFile, locale: Locale): Sql<MediaUseRow> {
  const cases = Object.entries(kinds).map(([entity, kind]) => `WHEN '${entity}' THEN '${kind}'`)
  const title = ['title', 'headline'].map((name) => textIn(`(x.shown -> '$.${name}')`, locale)).join(', ')
  // the ids of a gallery are elements of an array, so their keys are numbers and their path names the field
  const isFile = [`j.key IN (${single})`, ...galleries.map((name) => `j.path LIKE '%.${name}'`)].join(' OR ')
  return sql<MediaUseRow>`SELECT ${raw(`CASE x.entity ${cases.join(' ')} END`)} AS kind, x.entity, x.id, x.site,
      coalesce(${raw(title)}, x.shown ->> '$.name', '') AS title, NULL AS slug, NULL AS path, 1 AS in_draft, 0 AS is_public
    FROM desk_rows x WHERE x.draft IS NOT NULL AND x.entity IN (${raw(sqlStrings(Object.keys(kinds)))})
      AND (instr(x.draft, ${hash}) > 0 OR EXISTS (SELECT 1 FROM json_tree(x.draft) j
        WHERE j.type = 'integer' AND j.value = ${id} AND (${raw(isFile)})))`
}
