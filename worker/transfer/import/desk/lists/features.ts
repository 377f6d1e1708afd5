import { type ImportFeature, importFeature } from '../../../../../shared/contract/import/site.ts'
import { select } from '../../../../content/store/commit.ts'
import { sql } from '../../../../content/store/sql.ts'
import { featureKey } from '../../../own/features.ts'
import { valuesOfRecord } from '../../record-values.ts'
import { knownDraft, knownRow } from '../known-rows.ts'
import type { RowList } from './row-list.ts'

/** Promoted entries of the home page; their keys are unique only within a kind. */
export const featureList: RowList<ImportFeature> = {
  schema: importFeature,
  externalId: (record) => `${record.kind}/${featureKey(record)}`,
  async find(record, _about, call) {
    const key = featureKey(record)
    const [row] = await select(
      call.store,
      sql<{ id: number }>`SELECT id FROM features WHERE site = ${call.site} AND kind = ${record.kind} AND key = ${key}`,
    )
    return row?.id ?? knownDraft(call, `${record.kind}/${key}`)
  },
  values: (record, about) => {
    const { call, planned } = about
    const find = async (key: string) =>
      (await knownRow(call('productions'), key)) ?? (planned('productions').has(key) ? 0 : null)
    return valuesOfRecord('features', record, { ...about, ids: { ...about.ids, productions: { get: find } } })
  },
}
