import type { Localised } from '../locale.ts'
import type { SiteKey } from '../site-keys.ts'
import type { DeskEntry, Related } from './contract.ts'

/** A row that matches a search in the command palette. */
export interface DeskHit extends Pick<DeskEntry, 'id' | 'state' | 'values' | 'updated_at' | 'updated_by'> {
  entity: string
  /** '' for a row that all sites share. */
  site: SiteKey | ''
}

export interface DeskPageHit {
  id: number
  site: SiteKey
  title: Localised
  /** The current paths below the locale, without slashes at either end; the draft may have other paths. */
  paths: { de: string; en: string }
}

/** The response of `GET /admin/api/search/?q=&sites=all`. */
export interface DeskHits {
  pages: readonly DeskPageHit[]
  results: readonly DeskHit[]
  related: Related
}
