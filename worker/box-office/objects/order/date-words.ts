// Words a production's change of date or room for mails.
import { momentsOf } from '../../../../shared/box-office/evening-words.ts'
import { timeOfDay } from '../../../../shared/i18n/dates.ts'
import { delayWords } from '../../../../shared/i18n/delay.ts'
import { localise } from '../../../../shared/i18n/locale.ts'
import { berlinDay, berlinIso } from '../../../../shared/time/berlin.ts'
import type { LaterStart } from '../../mails/order-mail.ts'
import { orderWords } from './documents/words.ts'
import type { DateNews } from './events.ts'
import { dayAndTime } from './move-words.ts'
import type { OrderView } from './view.ts'

/**
 * Returns a sentence such as `»Aus der Neuen Welt« ist verlegt: statt Donnerstag, 17. Dezember 2026, 20:00 Uhr jetzt
 * Freitag, 18. Dezember 2026, 20:00 Uhr, Laeiszhalle.`, followed by the notice.
 */
export function dateChange(
  { productions, locale }: OrderView,
  { production, was, notice = null, is_later: isLater }: DateNews,
): string {
  const words = orderWords[locale]
  const own = productions.find(({ id }) => id === production)
  if (!own) return ''
  if (isLater) {
    const delay = delayWords(was, own.date, locale)
    const clock = { was: timeOfDay(was), now: timeOfDay(own.date) }
    return [words.later(own.title, { ...clock, delay }), localise(notice, locale)].filter(Boolean).join(' ')
  }
  const dates = { was: dayAndTime(was, locale), now: dayAndTime(own.date, locale) }
  const sentence = words.otherDate(own.title, { ...dates, venue: own.venue })
  return [sentence, localise(notice, locale)].filter(Boolean).join(' ')
}

/**
 * Returns until when the tickets of a moved production may be given back; null if they may not. A later start on the
 * new date gives no right and takes none.
 */
export function returnUntil({ returns }: OrderView, { production }: DateNews, nowMs: number) {
  const right = returns.find((each) => each.production === production)
  return right && nowMs < right.until_ms ? berlinIso(new Date(right.until_ms)) : null
}

/** Returns the production that begins later on the same day; null if the event is another change. */
export function laterStart(
  { productions, locale }: OrderView,
  { production, was, is_later: isLater }: DateNews,
  nowMs: number,
): LaterStart | null {
  const own = productions.find(({ id }) => id === production)
  if (!own || !isLater) return null
  const { title, date } = own
  const isToday = berlinDay(new Date(nowMs)) === date.slice(0, 10)
  return { title, date, was, isToday, moments: momentsOf(own, locale) }
}
