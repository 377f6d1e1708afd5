import type { Contingent } from '../../../shared/contract/box-office/facts.ts'
import type { SiteKey } from '../../../shared/sites/sites.ts'
import type { Store } from '../../content/store/commit.ts'
import type { UsedMedia } from './used-media.ts'

export interface ExportContext {
  store: Store
  site: SiteKey
  media: UsedMedia
  /** Reads which places each contingent of a production has, after staff's moves; null before the first sales data. */
  setAside: (production: number) => Promise<SetAside[] | null>
}

export type SetAside = Pick<Contingent, 'key' | 'seats' | 'areas'>

/** Some records of a list in the import's format; `next` is the key after which reading continues, null at the end. */
export interface ExportedPart {
  records: object[]
  next: string | null
}

/**
 * Reads a limited number of a list's records.
 * @param after the key after which reading continues; '' for the first part
 */
export type ReadPart = (context: ExportContext, after: string) => Promise<ExportedPart>
