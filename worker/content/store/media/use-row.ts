import type { MediaUse } from '../../../../shared/contract/media-library.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import type { Sql } from '../sql.ts'

export interface MediaUseRow {
  kind: MediaUse['kind']
  /** The entity, `pages`, or `home` for the sections of a home page. */
  entity: string
  id: number
  /** '' for rows that all sites share. */
  site: SiteKey | ''
  title: string
  slug: string | null
  /** The path of a page below the locale; null for other kinds. */
  path: string | null
  in_draft: number
  is_public: number
}

/** A file; its hash may be a subquery. */
export interface UsedFile {
  id: number
  hash: string | Sql
}
