import { skippedReason } from '../../../../shared/contract/import/moments.ts'
import { berlinToUtc } from '../../../../shared/time/berlin.ts'

type Reason = { reason: string }

/**
 * Converts a cell to UTC. It contains Berlin's local time, such as `12.03.2027 20:00`, `Fr, 12.03.27 20 Uhr` or
 * `2027-03-12T20:00`, or a time with its offset, such as `2027-03-12T19:00:00Z`.
 */
export function momentOf(cell: string): string | Reason {
  const text = cell.replace(/\s+/g, ' ')
  if (/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/.test(text)) {
    const at = Date.parse(text.replace(' ', 'T'))
    return Number.isNaN(at) ? notAMoment : `${new Date(at).toISOString().slice(0, 19)}Z`
  }
  const [, dayText = '', timeText = ''] = /^(?:\p{L}+\.?,? )?([\d./-]+)(?:, | um |[T ])(.+)$/u.exec(text) ?? []
  const day = dayOf(dayText)
  const time = timeOf(timeText)
  if (day === 'unclear')
    return { reason: `"${text.slice(0, 40)}" is unclear: write the day first, like 12.03.2027 20:00` }
  if (day === null || time === null) return notAMoment
  const local = `${day}T${time}`
  const read = new Date(`${local}Z`)
  if (Number.isNaN(read.getTime()) || !read.toISOString().startsWith(local)) return notAMoment
  const skipped = skippedReason(local)
  return skipped === null ? berlinToUtc(local) : { reason: skipped }
}

const notAMoment = { reason: 'must be a time like 12.03.2027 20:00 (Berlin) or 2027-03-12T19:00:00Z' }

/** Returns the day as YYYY-MM-DD, which may not exist; `unclear` if its first number may be the month. */
function dayOf(text: string): string | 'unclear' | null {
  const [, isoYear, isoMonth = '', isoDay = ''] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? []
  if (isoYear) return dayText(isoYear, isoMonth, isoDay)
  const [, day = '', sign, month = '', year = ''] = /^(\d{1,2})([./])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text) ?? []
  if (year === '') return null
  if (sign === '/' && Number(day) <= 12 && Number(month) !== Number(day)) return 'unclear'
  return dayText(year.length === 2 ? `20${year}` : year, month, day)
}

function dayText(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function timeOf(text: string): string | null {
  const [, hour = '', minute = '00', half] =
    /^(\d{1,2})(?:[:.](\d{2}))?(?::00)?(?: ?(?:Uhr|h)| ?([ap])\.?m\.?)?$/i.exec(text) ?? []
  const isHourAlone = /^\d{1,2}$/.test(text)
  if (hour === '' || isHourAlone) return null
  if (half === undefined) return `${hour.padStart(2, '0')}:${minute}`
  if (Number(hour) < 1 || Number(hour) > 12) return null
  return `${String((Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)).padStart(2, '0')}:${minute}`
}
