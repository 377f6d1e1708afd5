import type { ProductionAbo } from '../../contract/production.ts'

/** Notes on three or more saved productions, and their costs; the texts are in the page's language. */
export interface SeasonPlan {
  /** The notes; each is shown below the row of the production with the id `after`. */
  notes: SeasonNote[]
  /** Null if the price of a production is unknown, unless that production is sold out. */
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
  /** The combinations of abos and single tickets that cover the list, cheapest first. */
  ways: SeasonWay[]
}

export interface SeasonWay {
  key: string
  title: string
  abos: { setting: ProductionAbo['abo_setting']; href: string }[]
  /**
   * The cells of the row: `7 von 8`, the abo's price, the price of the other tickets, the total, the difference; '' for
   * an empty cell.
   */
  cells: string[]
  /** Whether this combination is the cheapest one and cheaper than single tickets alone. */
  isBest: boolean
}
