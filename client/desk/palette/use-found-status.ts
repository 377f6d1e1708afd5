import { alert } from '../../staff/alerts.tsx'
import { NotFound } from '../../staff/refusals.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { deskApi } from '../api/desk-api.ts'
import { boxOffice } from '../box-office/api.ts'
import { useBoxOffice } from '../box-office/use-box-office.ts'
import type { AtOnce } from '../productions/status/at-once.ts'
import { boxOfficeNote } from '../productions/status/box-office-note.tsx'
import { useStatus } from '../productions/status/use-status.ts'
import { paletteWords } from './words.ts'

/**
 * Returns a function that sets the status of a found production. It shows an alert instead if our box office sells the
 * production, because the stock then decides what visitors see, or if a request fails.
 */
export function useFoundStatus(): (id: number, status: AtOnce) => Promise<void> {
  const locale = staffLocale()
  const set = useStatus()
  const may = useBoxOffice()
  return async (id, status) => {
    try {
      const [entry, sale] = await Promise.all([
        deskApi.entry('productions', id),
        may('read') ? boxOffice.prices(id, new AbortController().signal).catch(nullIfUnsold) : null,
      ])
      const { decides, hint } = boxOfficeNote[locale]
      if (sale?.table) alert('error', decides, { detail: hint })
      else await set(entry, status)
    } catch (error) {
      console.info('palette:', error)
      alert('error', paletteWords[locale].failed)
    }
  }
}

/** A production that is not public has no prices: the box office answers 404. */
function nullIfUnsold(error: unknown): null {
  if (error instanceof NotFound) return null
  throw error
}
