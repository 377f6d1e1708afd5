import { staffLocale } from '../../staff/staff-locale.ts'
import { calendarWords } from './words.ts'

export function Legend({ isSeason }: { isSeason: boolean }) {
  const words = calendarWords[staffLocale()]
  const shapes = [
    ...(isSeason ? (['past', 'cancelled', 'moved'] as const) : []),
    'public',
    'draft',
    'hold',
    'conflict',
  ] as const
  return (
    <span className="e-leg e-hm">
      {shapes.map((shape) => (
        <span key={shape}>
          <i className={`is-${shape}`} />
          {shape === 'cancelled' || shape === 'moved' ? words.legend[shape] : words[shape]}
        </span>
      ))}
    </span>
  )
}
