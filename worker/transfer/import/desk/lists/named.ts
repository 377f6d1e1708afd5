// People and works: a record with a new id is matched by its name, or by its composer and number or title, with a row
// that a cast list or a programme created, as in `npm run import`.
import type { z } from 'zod'
import { importPerson, importWorkRecord } from '../../../../../shared/contract/import/people.ts'
import type { NamedEntity } from '../../../../../shared/entities/named.ts'
import { entityOf } from '../../../../../shared/entities/registry.ts'
import { pathInFile } from '../../../../../shared/fields/outside-names.ts'
import type { Records } from '../../../../content/store/many/records.ts'
import { matchNamed } from '../../../../content/store/people/match-named.ts'
import { rowOfRecord } from '../../record-values.ts'
import { knownDraft } from '../known-rows.ts'
import { identified } from './identified.ts'
import type { RowList } from './row-list.ts'

export const personList = named(importPerson, 'people')
export const workList = named(importWorkRecord, 'works')

function named<R extends { external_id: string }>(schema: z.ZodType<R>, entity: NamedEntity): RowList<R> {
  const files = Object.entries(entityOf(entity).fields).flatMap(([name, field]) =>
    field.kind === 'media' ? pathInFile(name, field) : [],
  )
  return {
    ...identified(schema),
    async find(record, about, { store, ...call }) {
      // files do not matter here, and a refused one is reported with the record's values
      const named = Object.fromEntries(Object.entries(record).filter(([key]) => !files.includes(key)))
      const made = await rowOfRecord<Records[NamedEntity]>(entity, named as R, about)
      if ('problems' in made) return null
      const [match] = await matchNamed(store, entity, [made.row])
      return match?.row?.id ?? knownDraft({ store, ...call }, record.external_id)
    },
  }
}
