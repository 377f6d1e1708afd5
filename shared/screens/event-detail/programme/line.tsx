import './line.css'
import type { Production } from '../../../contract/production.ts'
import { timeOfDay } from '../../../i18n/dates.ts'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels } from '../../../page/page-context.tsx'
import { isTimetable } from './evening.tsx'
import { clockAfter, type Evening, eveningOf } from './stops.ts'

interface Mark {
  name: string
  /** Minutes after the start, negative before it. */
  at: number
}

/** The evening in one line: its times, and from 64em a bar to scale for each work. Without an end it has no line. */
export function EveningLine({ production }: { production: Production }) {
  const words = useLabels(labels)
  if (!isTimetable(production)) return null
  const { date, doors, introduction } = production
  const evening = eveningOf(production)
  if (evening.length === null) return null
  const minutesTo = (iso: string) => (Date.parse(iso) - Date.parse(date)) / 60_000
  const interval = evening.stops.findIndex(({ kind }) => kind === 'interval')
  const [pause, after] = [evening.stops[interval], evening.stops[interval + 1]]
  const marks: (Mark | null)[] = [
    introduction ? { name: words.introduction, at: minutesTo(introduction) } : null,
    doors ? { name: words.doors, at: minutesTo(doors) } : null,
    { name: words.start, at: 0 },
    pause && pause.at !== null ? { name: words.interval, at: pause.at } : null,
    pause && after && after.at !== null ? { name: words.goesOn, at: after.at } : null,
    { name: words.end, at: evening.length },
  ]
  const shown = marks.filter((mark) => mark !== null).sort((a, b) => a.at - b.at)
  const first = Math.min(0, shown[0]?.at ?? 0)
  const scale = (minutes: number) => (minutes / ((evening.length ?? 0) - first || 1)).toFixed(4)
  return (
    <div className="eve">
      <dl className="eve-line">
        {shown.map(({ name, at }) => (
          <div
            key={name}
            className={name === words.goesOn ? 'is-wide' : undefined}
            style={{ '--at': scale(at - first) } as Record<string, string>}
          >
            <dt>{name}</dt>{' '}
            <dd className="t">
              {at === evening.length && production.end ? timeOfDay(production.end) : clockAfter(date, at)}
            </dd>
          </div>
        ))}
      </dl>
      <Bars evening={evening} first={first} scale={scale} pause={words.interval} />
    </div>
  )
}

interface BarsProps {
  evening: Evening
  first: number
  scale: (minutes: number) => string
  pause: string
}

function Bars({ evening: { stops, open }, first, scale, pause }: BarsProps) {
  if (open || stops.length < 2) return null
  return (
    <p className="eve-bars" aria-hidden="true">
      {stops.map((stop, index) => {
        const minutes = stop.kind === 'work' ? (stop.work.minutes ?? 0) : stop.minutes
        const name = stop.kind === 'work' ? lastWord(stop.work.composer) : pause
        const place = { '--at': scale((stop.at ?? 0) - first), '--len': scale(minutes) } as Record<string, string>
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the stops of one evening, never reordered
          <i key={index} className={stop.kind === 'interval' ? 'is-break' : undefined} style={place}>
            <span>{name}</span>
          </i>
        )
      })}
    </p>
  )
}

function lastWord(name: string): string {
  return (
    name
      .replace(/ \([^)]*\)$/, '')
      .split(' ')
      .at(-1) ?? name
  )
}

const labels = defineLabels({
  de: {
    introduction: 'Einführung',
    doors: 'Einlass',
    start: 'Beginn',
    interval: 'Pause',
    goesOn: 'Weiter',
    end: 'Ende',
  },
  en: { introduction: 'Talk', doors: 'Doors', start: 'Start', interval: 'Interval', goesOn: 'Second half', end: 'End' },
})
