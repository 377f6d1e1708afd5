import './evening.css'
import type { Production } from '../../../contract/production.ts'
import type { EveningData, EveningStop } from './evening-data.ts'
import { keyed } from './keyed.ts'
import { WorkTitle } from './work-title.tsx'

interface Props {
  evening: EveningData
  program: Production['program']
}

export function Evening({ evening: { stops, note }, program }: Props) {
  return (
    <>
      <ol className="evening">
        {keyed(stops, ({ time }) => time).map(([key, stop]) => (
          <li key={key} className={'isAfterInterval' in stop && stop.isAfterInterval ? 'after-break' : undefined}>
            {stop.isUnknown ? <span className="no-time">{stop.time}</span> : <time className="t">{stop.time}</time>}{' '}
            <StopOf stop={stop} program={program} />
          </li>
        ))}
      </ol>
      {note && <p className="eve-note">{note}</p>}
    </>
  )
}

function StopOf({ stop, program }: { stop: EveningStop; program: Props['program'] }) {
  if (stop.kind === 'moment') return <div className={`stop is-slim${stop.isEnd ? ' is-end' : ''}`}>{stop.name}</div>
  const style = { '--m': stop.minutes } as Record<string, number>
  if (stop.kind === 'interval') {
    return (
      <div className="stop is-break" style={style}>
        <b>{stop.name}</b>
        {stop.length && <p className="len">{stop.length}</p>}
      </div>
    )
  }
  const work = program[stop.work]
  if (!work || 'interval' in work) return null
  const { composer, years } = work
  return (
    <div className="stop is-music" style={style}>
      <p className="stop-c">
        {composer && <b>{composer}</b>} {years && <span className="t">{years}</span>}
      </p>
      <p className="len">{stop.length}</p>
      <WorkTitle work={work} />
    </div>
  )
}
