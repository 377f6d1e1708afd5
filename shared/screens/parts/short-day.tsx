import { shortDate, wallClock, weekdayShort } from '../../i18n/dates.ts'
import { usePage } from '../../page/page-context.tsx'

/** A day, `Do, 10. Dez`, with the year if it is at least a year away. */
export function ShortDay({ date }: { date: string }) {
  const { locale, today } = usePage()
  const { year, weekday, isoDay } = wallClock(date)
  const isThisSeason = isoDay < `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`
  return (
    <time dateTime={isoDay}>
      {`${weekdayShort(weekday, locale)}, ${shortDate(date, locale)}${isThisSeason ? '' : ` ${year}`}`.replaceAll(
        ' ',
        '\u00a0',
      )}
    </time>
  )
}
