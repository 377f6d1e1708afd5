import './line.css'
import type { EveningData } from './evening-data.ts'
import { keyed } from './keyed.ts'

export function EveningLine({ evening: { line, bars } }: { evening: EveningData }) {
  if (line.length === 0) return null
  return (
    <div className="eve">
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
    </div>
  )
}

function place(properties: Record<string, string>): Record<string, string> {
  return properties
}
