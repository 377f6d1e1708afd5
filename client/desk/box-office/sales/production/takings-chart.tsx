import { longDate, monthShort } from '../../../../../shared/i18n/dates.ts'
import { grouped } from '../../../../../shared/i18n/numbers.ts'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { Failure } from '../../../ui/failure.tsx'
import { figureWords } from '../figure-words.ts'
import { takingsLine } from './takings-line.ts'
import { useTakings } from './use-takings.ts'

const [width, height, left, bottom] = [760, 190, 44, 22]
/** Minimum distance between two month names, as a share of the chart's width. */
const monthGap = 0.07

/** A line chart of the tickets sold since the first sale; renders nothing if they were sold on fewer than two days. */
export function TakingsChart({ production }: { production: number }) {
  const locale = staffLocale()
  const words = figureWords[locale]
  const { data, error, refetch } = useTakings(production)
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  const line = data && takingsLine(data)
  if (!line) return null
  const { points, top, months } = line
  const x = (share: number) => left + share * (width - left - 8)
  const y = (tickets: number) => 8 + (1 - tickets / top) * (height - bottom - 8)
  const path = points.map((point) => `${x(point.x).toFixed(1)} ${y(point.tickets).toFixed(1)}`).join('L')
  const total = points.at(-1)?.tickets ?? 0
  const [since, sold] = [words.since(longDate(data.days[0]?.day ?? '', locale)), words.sold(grouped(total, locale))]
  return (
    <section className="bo-takings">
      <h2>{since}</h2>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`${since}: ${sold}`}>
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <path className="bo-takings-g" d={`M${left} ${y(top * share)}H${width - 8}`} />
            <text x={left - 8} y={y(top * share) + 4} textAnchor="end">
              {Number.isInteger(top * share) && grouped(top * share, locale)}
            </text>
          </g>
        ))}
        {months
          .filter(
            (month, at) => month.x - (months[at - 1]?.x ?? Number.NEGATIVE_INFINITY) >= monthGap && month.x < 0.97,
          )
          .map((month) => (
            <text key={month.x} x={x(month.x)} y={height - 4}>
              {monthShort(month.month, locale)}
            </text>
          ))}
        <path className="bo-takings-a" d={`M${x(points[0]?.x ?? 0)} ${y(0)}L${path}V${y(0)}Z`} />
        <path className="bo-takings-l" d={`M${path}`} />
        <circle cx={x(points.at(-1)?.x ?? 1)} cy={y(total)} r="4" />
      </svg>
    </section>
  )
}
