import type { CSSProperties } from 'react'
import { staffLocale } from '../../../staff/staff-locale.ts'
import type { Point } from './points.ts'
import { compareWords } from './words.ts'

/** Indices of the two compared points; `from` is the older point. */
export interface Span {
  from: number
  to: number
}

interface TimeLineProps {
  points: readonly Point[]
  span: Span
  pointName: (point: Point | undefined) => string
  onChange: (span: Span) => void
}

export function TimeLine({ points, span, pointName, onChange }: TimeLineProps) {
  const words = compareWords[staffLocale()]
  const last = points.length - 1
  const at = (index: number) => ({ '--at': index / last }) as CSSProperties
  const handle = (end: 'from' | 'to', label: string, limited: (value: number) => number) => (
    <input
      type="range"
      min={0}
      max={last}
      value={span[end]}
      aria-label={label}
      aria-valuetext={pointName(points[span[end]])}
      onChange={(event) => onChange({ ...span, [end]: limited(Number(event.target.value)) })}
    />
  )
  return (
    <fieldset className="e-cmp-line">
      <legend className="vh">{words.line}</legend>
      <span className="e-cmp-track" aria-hidden="true">
        <i className="e-cmp-span" style={{ '--from': span.from / last, '--to': span.to / last } as CSSProperties} />
        {points.map((point, index) => (
          <i
            key={point?.version_id ?? 'draft'}
            className={`e-cmp-dot${point?.is_published ? ' is-pub' : ''}`}
            style={at(index)}
            title={pointName(point)}
          />
        ))}
        <b style={at(span.from)}>{words.before}</b>
        <b className="is-to" style={at(span.to)}>
          {words.after}
        </b>
      </span>
      {handle('from', words.before, (value) => Math.min(value, span.to - 1))}
      {handle('to', words.after, (value) => Math.max(value, span.from + 1))}
    </fieldset>
  )
}
