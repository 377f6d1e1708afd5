import { type ImportFeature, importFeature } from '../../../../../shared/contract/import/site.ts'
import { featureKey } from '../../../own/features.ts'
import { valuesOfRecord } from '../../record-values.ts'
import { knownRow } from '../known-rows.ts'
import type { RowList } from './row-list.ts'

/** Promoted entries of the home page; their keys are unique only within a kind. */
export const featureList: RowList<ImportFeature> = {
  schema: importFeature,
  externalId: (record) => `${record.kind}/${featureKey(record)}`,
  find: (record, _about, call) => knownRow(call, `${record.kind}/${featureKey(record)}`),
  values: (record, about) => {
    const { call, planned } = about
    const find = async (key: string) =>
      (await knownRow(call('productions'), key)) ?? (planned('productions').has(key) ? 0 : null)
    return valuesOfRecord('features', record, { ...about, ids: { ...about.ids, productions: { get: find } } })
  },
}
