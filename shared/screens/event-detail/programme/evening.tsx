import './evening.css'
import type { Production } from '../../../contract/production.ts'
import { isTimeKnown, timeOfDay } from '../../../i18n/dates.ts'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels } from '../../../page/page-context.tsx'
import { keyed } from './keyed.ts'
import { clockAfter, eveningOf, type TimedStop } from './stops.ts'

/** Whether the programme is shown as a timetable: its start and end are known, and it takes place. */
export function isTimetable({ date, end, status, program }: Production): boolean {
  return program.length > 0 && end !== null && isTimeKnown(date) && status !== 'cancelled'
}

/** The evening as a line of stops: introduction, admission, each work at its minute, interval and end. */
export function Evening({ production }: { production: Production }) {
  const words = useLabels(labels)
  const { date, doors, introduction, end, program } = production
  const { stops, length, open } = eveningOf(production)
  const before = [
    introduction ? { time: timeOfDay(introduction), name: words.introduction } : null,
    doors ? { time: timeOfDay(doors), name: words.doors } : null,
  ]
    .filter((stop) => stop !== null)
    .sort((a, b) => (a.time < b.time ? -1 : 1))
  return (
    <>
      <ol className="evening">
        {before.map(({ time, name }) => (
          <li key={name}>
            <time className="t">{time}</time> <div className="stop is-slim">{name}</div>
          </li>
        ))}
        {keyed(stops, nameOf).map(([key, stop], index) => (
          <li key={key} className={stops[index - 1]?.kind === 'interval' ? 'after-break' : undefined}>
            <Time at={stop.at} date={date} /> <StopOf stop={stop} />
          </li>
        ))}
        {end && length !== null && (
          <li>
            <time className="t">{timeOfDay(end)}</time> <div className="stop is-slim is-end">{words.end}</div>
          </li>
        )}
      </ol>
      {program.length > 1 && <p className="eve-note">{open ? words.open(open.title) : end ? words.computed : ''}</p>}
    </>
  )
}

function nameOf(stop: TimedStop): string {
  return stop.kind === 'work' ? `${stop.work.composer} ${stop.work.title}` : ''
}

function Time({ at, date }: { at: number | null; date: string }) {
  const words = useLabels(labels)
  if (at === null) return <span className="no-time">{words.later}</span>
  return <time className="t">{clockAfter(date, at)}</time>
}

function StopOf({ stop }: { stop: TimedStop }) {
  const words = useLabels(labels)
  if (stop.kind === 'interval') {
    return (
      <div className="stop is-break" style={lengthOf(stop.minutes)}>
        <b>{words.interval}</b>
        {stop.minutes > 0 && <p className="len">{words.minutes(stop.minutes)}</p>}
      </div>
    )
  }
  const { composer, years, title, movements, minutes, get_absolute_url: address } = stop.work
  return (
    <div className="stop is-music" style={lengthOf(minutes ?? 0)}>
      <p className="stop-c">
        {composer && <b>{composer}</b>} {years && <span className="t">{years}</span>}
      </p>
      <p className="len">{minutes ? words.minutes(minutes) : words.unknown}</p>
      <p className="work-t">{address ? <a href={address}>{title}</a> : title}</p>
      {movements.length > 0 && (
        <ol className="mov">
          {keyed(movements, String).map(([key, movement]) => (
            <li key={key}>{movement}</li>
          ))}
        </ol>
      )}
    </div>
  )
}

/** A row is at least as high as its music is long. */
function lengthOf(minutes: number): Record<string, number> {
  return { '--m': minutes }
}

const labels = defineLabels({
  de: {
    introduction: 'Einführung',
    doors: 'Einlass',
    end: 'Ende',
    interval: 'Pause',
    later: 'danach',
    unknown: 'Dauer offen',
    minutes: (minutes: number) => `${minutes}\u00a0Min.`,
    computed:
      'Der Beginn steht fest. Die späteren Zeiten sind gerechnet: die Dauer der Werke und dazwischen gleich viel Zeit für Applaus und Umbau.',
    open: (title: string) => `Wie lange »${title}« dauert, ist noch offen. Deshalb fehlen die Zeiten danach.`,
  },
  en: {
    introduction: 'Introductory talk',
    doors: 'Doors open',
    end: 'End',
    interval: 'Interval',
    later: 'then',
    unknown: 'Length open',
    minutes: (minutes: number) => `${minutes}\u00a0min`,
    computed:
      'The start is fixed. Later times are computed: the length of the works, and the same time after each for applause and changes of stage.',
    open: (title: string) => `The length of “${title}” is not yet known, so the times after it are missing.`,
  },
})
