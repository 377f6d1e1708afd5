/**
 * Returns SQL for the status that visitors see: the box office's status if the production is sold here, unless the
 * content cancels or moves it.
 * @param own SQL for the content's status
 * @param stock SELECT of the status in `sale_words`; without a row, the content's status applies
 */
export function shownStatus(own: string, stock: string): string {
  return `CASE WHEN ${own} IN ('cancelled', 'moved') THEN ${own}
    ELSE coalesce(replace((${stock}), 'few_left', 'few'), ${own}) END`
}
