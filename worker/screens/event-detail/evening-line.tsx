import { keyed } from '../../../shared/screens/event-detail/programme/keyed.ts'
import type { EveningTimes } from './evening-times.ts'

export function EveningLine({ times: { line, bars } }: { times: EveningTimes }) {
  if (line.length === 0) return null
  return (
    <>
      <dl className="eve-line">
        {line.map(({ name, time, at, isWide }) => (
          <div key={name} className={isWide ? 'is-wide' : undefined} style={place({ '--at': at })}>
            <dt>{name}</dt> <dd className="t">{time}</dd>
          </div>
        ))}
      </dl>
      {bars.length > 0 && (
        <p className="eve-bars" aria-hidden="true">
          {keyed(bars, ({ name }) => name).map(([key, { name, at, length, isInterval }]) => (
            <i key={key} className={isInterval ? 'is-break' : undefined} style={place({ '--at': at, '--len': length })}>
              <span>{name}</span>
            </i>
          ))}
        </p>
      )}
    </>
  )
}

function place(properties: Record<string, string>): Record<string, string> {
  return properties
}
