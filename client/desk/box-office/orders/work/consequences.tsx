import { Check, type LucideIcon } from 'lucide-react'
import { Icon } from '../../../../staff/icon.tsx'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { workWords } from './words.ts'

/** A figure, the words after it, and the icon before both, which is a check mark unless named. */
export type ConsequenceLine = readonly [figure: string, words: string, icon?: LucideIcon]

/** The list of what a call would do, above the button that does it. */
export function Consequences({ lines }: { lines: readonly ConsequenceLine[] }) {
  return (
    <fieldset className="e-conseq">
      <legend>{workWords[staffLocale()].consequences}</legend>
      <ul>
        {lines.map(([figure, text, icon = Check]) => (
          <li key={text}>
            <Icon of={icon} size={14} />
            <span>
              <b>{figure}</b> {text}
            </span>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
