import { staffLocale } from '../../../../staff/staff-locale.ts'
import { seatsWords } from './words.ts'

/** The legend of the seats that people leave and get. */
export function MovedLegend({ kinds }: { kinds: readonly ('left' | 'chosen')[] }) {
  const { legend } = seatsWords[staffLocale()]
  return (
    <ul className="bo-leg">
      {kinds.map((kind) => (
        <li key={kind}>
          <svg className={`bo-s bo-s--${kind}`} viewBox="-11 -11 22 22" aria-hidden="true">
            <rect x="-9" y="-9" width="18" height="18" rx="3" />
          </svg>
          {legend[kind]}
        </li>
      ))}
    </ul>
  )
}
