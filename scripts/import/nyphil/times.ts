import type { Localised } from '../../../shared/i18n/locale.ts'

export interface TimeOfDay {
  /** HH:MM in the local time of the hall; null if the archive has no time. */
  time: string | null
  note: Localised | null
}

/**
 * Parses a time, `8:30PM`; null for any other text. A missing time gets a note to visitors. A time from 1 to 8:59
 * AM, such as `8:15AM`, is an error of the archive: it is read as PM and gets a note.
 */
export function timeOf(archived: string | null | undefined): TimeOfDay | null {
  if (!archived) return { time: null, note: { de: 'Uhrzeit nicht überliefert', en: 'time not recorded' } }
  const match = /^(\d{1,2}):(\d{2})\s?([AP])M$/i.exec(archived.trim())
  const hour = Number(match?.[1])
  const minute = Number(match?.[2])
  if (!match || hour < 1 || hour > 12 || minute > 59) return null
  const isMorning = match[3]?.toUpperCase() === 'A'
  const isSlip = isMorning && hour < 9
  const hours = (hour % 12) + (isMorning && !isSlip ? 0 : 12)
  return {
    time: `${String(hours).padStart(2, '0')}:${match[2]}`,
    note: isSlip ? { de: `Uhrzeit in der Quelle: ${archived}`, en: `time in the source: ${archived}` } : null,
  }
}
