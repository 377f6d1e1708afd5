import { useState } from 'react'
import { grouped } from '../../../../../shared/i18n/numbers.ts'
import { staffLocale } from '../../../../staff/staff-locale.ts'

/** Rows that a press on "more" adds. */
const pageLength = 100

interface ShownRows<Row> {
  rows: readonly Row[]
  /** The number of all rows, in words. */
  found: string
  hasNextPage: boolean
  fetchNextPage: () => void
}

/** Draws a loaded list page by page. @param key what begins the list again when it changes, such as its search */
export function useShownRows<Row>(rows: readonly Row[], key: string): ShownRows<Row> {
  const [shown, setShown] = useState({ key, count: pageLength })
  const count = shown.key === key ? shown.count : pageLength
  return {
    rows: rows.slice(0, count),
    found: grouped(rows.length, staffLocale()),
    hasNextPage: count < rows.length,
    fetchNextPage: () => setShown({ key, count: count + pageLength }),
  }
}
