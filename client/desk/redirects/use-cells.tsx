import { wallClock, weekdayShort } from '../../../shared/i18n/dates.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { typedDay } from '../../../shared/i18n/typed-day.ts'
import { berlinDay } from '../../../shared/time/berlin.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import type { ListedEntry } from '../listing/entity-list.ts'
import { useNameOf } from '../shell/start.ts'
import { redirectWords } from './words.ts'

interface CellProps {
  row: ListedEntry
}

/** How often visitors have followed a public redirect in the last 30 days. */
export function HitsCell({ row: { facts, state } }: CellProps) {
  const locale = staffLocale()
  if (state === 'draft') return null
  const hits = facts?.hits ?? 0
  return <span className={hits > 0 ? 'e-el' : 'e-el e-2'}>{redirectWords[locale].followed(grouped(hits, locale))}</span>
}

/** The day on which visitors last followed a public redirect. */
export function LastUseCell({ row: { facts, state } }: CellProps) {
  if (state === 'draft') return null
  return (
    <span className={facts ? undefined : 'e-2'}>{lastUseText(facts?.last_on ?? null, new Date(), staffLocale())}</span>
  )
}

/** Who last wrote a redirect; a dash without an author, as for an import. */
export function MakerCell({ row: { updated_by: by } }: CellProps) {
  const nameOf = useNameOf()
  return <span className="e-2">{by === null ? '–' : nameOf(by)}</span>
}

const dayMs = 86_400_000

/**
 * Formats the day of a redirect's last use: `heute`, `gestern`, `Do 19.11.`, in another year `19.11.2025`.
 * @param day `YYYY-MM-DD` in Berlin time; null if no use is stored
 */
function lastUseText(day: string | null, now: Date, locale: Locale): string {
  const words = labels[locale]
  if (day === null) return words.long
  const today = berlinDay(now)
  if (day === today) return words.today
  if (day === berlinDay(new Date(now.getTime() - dayMs))) return words.yesterday
  const typed = typedDay(day, locale)
  if (day.slice(0, 4) !== today.slice(0, 4)) return typed
  return `${weekdayShort(wallClock(`${day}T12:00`).weekday, locale)} ${typed.slice(0, locale === 'de' ? 6 : 5)}`
}

const labels = defineLabels({
  de: { today: 'heute', yesterday: 'gestern', long: 'nicht in 90 Tagen' },
  en: { today: 'today', yesterday: 'yesterday', long: 'not in 90 days' },
})
