import { Check } from 'lucide-react'
import { Icon } from '../../../../staff/icon.tsx'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { workWords } from './words.ts'

/** A figure and the words after it. */
export type ConsequenceLine = readonly [figure: string, words: string]

/** The list of what a call would do, above the button that does it. */
export function Consequences({ lines }: { lines: readonly ConsequenceLine[] }) {
  return (
    <fieldset className="e-conseq">
      <legend>{workWords[staffLocale()].consequences}</legend>
      <ul>
        {lines.map(([figure, text]) => (
          <li key={text}>
            <Icon of={Check} size={14} />
            <span>
              <b>{figure}</b> {text}
            </span>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
