import type { Production, Work } from '../../../shared/contract/production.ts'
import { keyed } from '../../../shared/screens/event-detail/programme/keyed.ts'
import { WorkTitle } from '../../../shared/screens/event-detail/programme/work-title.tsx'
import { unbrokenName } from '../../../shared/ui/unbroken.ts'
import { unbrokenText } from '../unbroken/unbroken-text.ts'
import type { EveningStop } from './evening-times.ts'

interface Props {
  stops: readonly EveningStop[]
  production: Pick<Production, 'program' | 'casts'>
}

/** Renders the items of the evening's list, from the introduction to the last trains. */
export function EveningStops({ stops, production }: Props) {
  return keyed(stops, ({ time }) => time).map(([key, stop]) => (
    <li key={key} className={'isAfterInterval' in stop && stop.isAfterInterval ? 'after-break' : undefined}>
      {stop.isUnknown ? <span className="no-time">{stop.time}</span> : <time className="t">{stop.time}</time>}{' '}
      <StopOf stop={stop} production={production} />
    </li>
  ))
}

function StopOf({ stop, production }: { stop: EveningStop; production: Props['production'] }) {
  if (stop.kind === 'moment') {
    return (
      <div className={`stop is-slim${stop.isEnd ? ' is-end' : ''}`}>
        <b>{stop.name}</b>
        {stop.text && <p className="meta">{unbrokenText(stop.text)}</p>}
      </div>
    )
  }
  const style = { '--m': stop.minutes } as Record<string, number>
  if (stop.kind === 'interval') {
    return (
      <div className="stop is-break" style={style}>
        <b>{stop.name}</b>
        {stop.length && <p className="len">{stop.length}</p>}
      </div>
    )
  }
  const work = production.program[stop.work]
  if (!work || 'interval' in work) return null
  const { composer, years } = work
  return (
    <div className="stop is-music" style={style}>
      <p className="stop-c">
        {composer && <b>{composer}</b>} {years && <span className="t">{years}</span>}
      </p>
      <p className="len">{stop.length}</p>
      <WorkTitle work={work} />
      <Soloists work={work} casts={production.casts} />
    </div>
  )
}

/** Names a work's soloists with their instruments or roles in the cast. */
function Soloists({ work: { soloists = [] }, casts }: { work: Work; casts: Production['casts'] }) {
  return soloists.map((name) => {
    const role = casts.find((cast) => cast.name === name)?.role
    return (
      <p key={name} className="who">
        {unbrokenName(name)}
        {role && `, ${role}`}
      </p>
    )
  })
}
