// People and works: a record with a new id is matched by its name, or by its composer and number or title, with a row
// that a cast list or a programme created, as in `npm run import`.
import type { z } from 'zod'
import { importPerson, importWorkRecord } from '../../../../../shared/contract/import/people.ts'
import type { NamedEntity } from '../../../../../shared/entities/named.ts'
import {
  type PersonRecord,
  upsertPeople,
  upsertWorks,
  type WorkRecord,
} from '../../../../content/store/people/writes.ts'
import { rowOfRecord } from '../../record-values.ts'
import { knownDraft } from '../known-rows.ts'
import { identified } from './identified.ts'
import type { RowList } from './row-list.ts'

export const personList = named(importPerson, 'people')
export const workList = named(importWorkRecord, 'works')

function named<R extends { external_id: string }>(schema: z.ZodType<R>, entity: NamedEntity): RowList<R> {
  return {
    ...identified(schema),
    async find(record, about, { store, ...call }) {
      const made = await rowOfRecord<PersonRecord & WorkRecord>(entity, { ...record, image: null }, about)
      if ('problems' in made) return null
      const upsert = entity === 'people' ? upsertPeople : upsertWorks
      const { outcomes } = await upsert(store, [made.row], { isDryRun: true })
      return outcomes[0]?.id || knownDraft({ store, ...call }, record.external_id)
    },
  }
}
