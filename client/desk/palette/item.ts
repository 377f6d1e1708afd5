import type { LucideIcon } from 'lucide-react'
import type { DeskHit } from '../../../shared/contract/calls/desk/site-schemas.ts'
import type { Related } from '../../../shared/entities/contract.ts'

/** A line of the palette, which runs a command or opens a row or screen. */
export interface PaletteItem {
  key: string
  /** The heading below which the item is listed. */
  group: string
  /** A Lucide component, or the name of an entity's icon. */
  icon: LucideIcon | string
  title: string
  note?: string
  keys?: readonly string[]
  run: () => void
  row?: PaletteRow
}

export interface PaletteRow extends Pick<DeskHit, 'entity' | 'id'> {
  /** The origin of another site's desk; null for rows of the current site and shared rows. */
  origin: string | null
  /** The search result that the item shows; null for a recently opened row. */
  hit: DeskHit | null
  related: Related
}
