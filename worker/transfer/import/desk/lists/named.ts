// People and works: a record with a new id is matched by its name, or by its composer and number or title, with a row
// that a cast list or a programme created, as in `npm run import`.
import {
  type ImportPerson,
  type ImportWork,
  importPerson,
  importWorkRecord,
} from '../../../../../shared/contract/import/people.ts'
import { upsertPeople, upsertWorks } from '../../../../content/store/people/writes.ts'
import { personRecord, workRow } from '../../rows/people-rows.ts'
import { personRow } from '../../rows/person-row.ts'
import { knownDraft } from '../known-rows.ts'
import { identified } from './identified.ts'
import type { RowList } from './row-list.ts'

export const personList: RowList<ImportPerson> = {
  ...identified(importPerson, (record, { files }) => personRow(record, files)),
  async find(record, _about, call) {
    const { outcomes } = await upsertPeople(call.store, [personRecord(record)], { isDryRun: true })
    return outcomes[0]?.id || knownDraft(call, record.external_id)
  },
}

export const workList: RowList<ImportWork> = {
  ...identified(importWorkRecord, async (record) => ({ row: workRow(record) })),
  async find(record, _about, call) {
    const { outcomes } = await upsertWorks(call.store, [workRow(record)], { isDryRun: true })
    return outcomes[0]?.id || knownDraft(call, record.external_id)
  },
}
