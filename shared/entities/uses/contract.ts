/**
 * The response of `GET {entity}/{id}/uses/`: the rows that use this row, and some that it uses, such as a production's
 * abo.
 */
export interface DeskUses {
  /**
   * `entity` may also be `pages`, or `home` for the sections of the home page. `site` is present only if the used row
   * is shared: the key of the using row's site, or '' if that row is also shared. `at` is the start of a production.
   * `prevents_deletion`: the used row cannot be deleted while this use exists.
   */
  results: readonly DeskUseOfRow[]
  /** Whether there are more uses of a kind than the results contain. */
  has_more: boolean
  /**
   * The maximum number of pages, and of articles, that were searched for links to the row; null if all were searched,
   * or if the desk does not search for such links.
   */
  searched: number | null
}

export interface DeskUseOfRow {
  entity: string
  id: number
  title: string
  site?: string
  at?: string
  prevents_deletion: boolean
}
