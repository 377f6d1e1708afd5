import { type ImportFeature, importFeature } from '../../../../../shared/contract/import/site.ts'
import { select } from '../../../../content/store/commit.ts'
import { sql } from '../../../../content/store/sql.ts'
import type { Problem } from '../../problems.ts'
import { type FeatureTargets, featureRow } from '../../rows/site-list-rows.ts'
import { withPicture } from '../../rows/with-picture.ts'
import { knownDraft, knownRow } from '../known-rows.ts'
import { missingRow, type RowList, type Surroundings, valuesOfRecord } from './row-list.ts'

/** Promoted entries of the home page; their keys are unique only within a kind. */
export const featureList: RowList<ImportFeature> = {
  schema: importFeature,
  externalId: (record) => `${record.kind}/${keyOf(record)}`,
  async find(record, _about, call) {
    const [row] = await select(
      call.store,
      sql<{ id: number }>`SELECT id FROM features
        WHERE site = ${call.site} AND kind = ${record.kind} AND key = ${keyOf(record)}`,
    )
    return row?.id ?? knownDraft(call, `${record.kind}/${keyOf(record)}`)
  },
  async values(record, about, call) {
    const targets = await targetsOf(record, about)
    if ('problems' in targets) return targets
    const made = await withPicture(about.files, record, (one, image) => ({ row: featureRow(one, image, targets) }))
    return 'problems' in made ? made : { values: valuesOfRecord(call, made.row) }
  },
}

function keyOf({ external_id: id, kind }: ImportFeature): string {
  return id.startsWith(`${kind}/`) ? id.slice(kind.length + 1) : id
}

async function targetsOf(
  { production, article, abo }: ImportFeature,
  { call, ids, planned }: Surroundings,
): Promise<FeatureTargets | { problems: Problem[] }> {
  const productionId = production ? await knownRow(call('productions'), production) : null
  const isPlanned = production && planned('productions').has(production)
  const problems: Problem[] = []
  const found = (
    list: 'productions' | 'articles' | 'abos',
    path: string,
    key: string | null | undefined,
    id?: number | null,
  ) => {
    if (!key) return null
    if (id !== undefined && id !== null) return id
    const isDeleted = ids.deleted.has(list, key)
    problems.push({ path, reason: isDeleted ? `"${key}" was deleted at the desk` : missingRow(path, key) })
    return null
  }
  const targets = {
    productionId: found('productions', 'production', production, productionId ?? (isPlanned ? 0 : null)),
    articleId: found('articles', 'article', article, article ? ids.articles.get(article) : null),
    aboId: found('abos', 'abo', abo, abo ? ids.abos.get(abo) : null),
  }
  return problems.length > 0 ? { problems } : targets
}
