import './fact-box.css'
import { Fragment, type ReactNode } from 'react'

/** Renders nothing if all lines are empty. */
export function Fact({ term, lines }: { term: string; lines: ReactNode[] }) {
  const said = lines.filter(Boolean)
  if (said.length === 0) return null
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        {said.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text, never reordered
          <Fragment key={index}>
            {index > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </dd>
    </div>
  )
}
