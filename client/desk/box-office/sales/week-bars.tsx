import { staffLocale } from '../../../staff/staff-locale.ts'
import { figureWords } from './figure-words.ts'

const height = 22
const [step, width] = [10, 9]

/** The tickets of the last seven days as bars, the current day last. */
export function WeekBars({ week }: { week: readonly number[] }) {
  const most = Math.max(1, ...week)
  return (
    <svg
      className="bo-week"
      role="img"
      aria-label={figureWords[staffLocale()].days(week)}
      width={step * week.length}
      height={height}
    >
      {week.map((count, at) => {
        const own = Math.max(1, Math.round((height * Math.max(0, count)) / most))
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is the day
        return <rect key={at} x={at * step} y={height - own} width={width} height={own} />
      })}
    </svg>
  )
}
