import type { LucideIcon } from 'lucide-react'
import type { DeskHit, Related } from '../../../shared/entities/contract.ts'

/** One line of the palette. */
export interface PaletteItem {
  key: string
  /** The heading that it stands below. */
  group: string
  /** A Lucide component, or the name of an entity's icon. */
  icon: LucideIcon | string
  title: string
  note?: string
  keys?: readonly string[]
  run: () => void
  /** A row, which has commands and facts. */
  row?: PaletteRow
}

export interface PaletteRow extends Pick<DeskHit, 'entity' | 'id'> {
  /** Null for the current site's and shared rows; the origin of another site's desk. */
  origin: string | null
  /** The search result behind it; null for a recently opened row. */
  hit: DeskHit | null
  related: Related
}
