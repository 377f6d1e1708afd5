/** The response of `GET {entity}/{id}/uses/`: the rows that use this row. */
export interface DeskUses {
  /**
   * `entity` may also be `pages`, or `home` for the sections of the home page. `site` is the key of the using row's
   * site, or '' if the using row is also shared; only present for rows that all sites share. `at` is the start of a
   * production. `prevents_deletion` means that the row cannot be deleted as long as this use exists.
   */
  results: readonly DeskUseOfRow[]
  /** Whether there are more uses of a kind than the results contain. */
  has_more: boolean
  /**
   * The limit that the search for links to the row reached, as a number of pages and the same number of articles; null
   * if all pages and articles of the site were searched.
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
