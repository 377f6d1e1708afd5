import type { ProductionAbo } from '../../contract/production.ts'

/** Notes on three or more saved concerts, and their costs; the texts are in the page's language. */
export interface SeasonPlan {
  /** Each stands below the row of the production `after`. */
  notes: SeasonNote[]
  /** Null if a price is unknown. */
  costs: SeasonCosts | null
}

export interface SeasonNote {
  after: number
  kind: 'clash' | 'gap'
  title: string
  text: string
  link: { href: string; label: string } | null
}

export interface SeasonCosts {
  title: string
  sentence: string
  note: string
  columns: readonly string[]
  /** By total, the cheapest first. */
  ways: SeasonWay[]
}

export interface SeasonWay {
  key: string
  title: string
  abos: { setting: ProductionAbo['abo_setting']; href: string }[]
  /** `7 von 8`, price of the abo, rest, total, difference; '' for none. */
  cells: string[]
  /** Cheaper than single tickets, and the cheapest. */
  isBest: boolean
}
