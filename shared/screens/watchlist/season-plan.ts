import type { ProductionAbo } from '../../contract/production.ts'

/** Texts are in the page's language. */
export interface SeasonPlan {
  /** Each note is shown below the production with the id `after`. */
  notes: SeasonNote[]
  /** Null if the price of a production that is neither cancelled nor sold out is unknown. */
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
  /** Combinations of abos and single tickets that cover the list, cheapest first. */
  ways: SeasonWay[]
}

export interface SeasonWay {
  key: string
  title: string
  abos: { setting: ProductionAbo['abo_setting']; href: string }[]
  /**
   * The cells of the row, '' if empty: `7 von 8`, the abo's price, the other tickets' price, the total, the difference.
   */
  cells: string[]
  /** Whether this combination is the cheapest one, and cheaper than single tickets alone. */
  isBest: boolean
}
