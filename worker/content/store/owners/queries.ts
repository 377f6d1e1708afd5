import type { Owner } from '../../../../shared/contract/section-owner.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { type Sql, sql } from '../sql.ts'

/** Selects the public version of an owner's sections, or the given version. */
export function sectionsVersion(
  site: SiteKey,
  { content_type: type, object_id: id }: Owner,
  versionId: number | null,
): Sql<{ snapshot: string }> {
  return sql<{ snapshot: string }>`SELECT v.snapshot FROM section_owners o
    JOIN page_versions v ON v.id = coalesce(${versionId}, o.published_version_id)
      AND v.content_type = o.content_type AND v.object_id = o.object_id
    WHERE o.content_type = ${type} AND o.object_id = ${id} AND o.site = ${site}`
}
