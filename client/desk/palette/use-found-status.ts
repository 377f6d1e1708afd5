import { alert } from '../../staff/alerts.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import type { AtOnce } from '../productions/status/at-once.ts'
import { boxOfficeNote } from '../productions/status/box-office-note.tsx'
import { useStatus } from '../productions/status/use-status.ts'
import { paletteWords } from './words.ts'

/**
 * Returns a function that sets the status of a found production. It shows an alert instead if a request fails, or if
 * our box office sells the production, because the stock then decides what visitors see.
 */
export function useFoundStatus(): (id: number, status: AtOnce) => Promise<void> {
  const locale = staffLocale()
  const set = useStatus()
  return async (id, status) => {
    try {
      const answer = await call(
        'listRows',
        { entity: 'productions' },
        { query: new URLSearchParams({ ids: String(id) }) },
      )
      const [entry] = answer.results
      if (!entry) throw new Error(`production ${id} is not in the list`)
      const { decides, hint } = boxOfficeNote[locale]
      if (answer.box_office[id]) alert('error', decides, { detail: hint })
      else await set(entry, status)
    } catch (error) {
      console.info('palette:', error)
      alert('error', paletteWords[locale].failed)
    }
  }
}
