import { Tags } from 'lucide-react'
import { useState } from 'react'
import { labelsPerSheet } from '../../../../../shared/contract/shop/keys.ts'
import { Icon } from '../../../../staff/icon.tsx'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { listsWords } from './words.ts'

/** The link to the labels, and the label of the first sheet with which to begin. */
export function Labels({ addressOf }: { addressOf: (from: number) => string }) {
  const words = listsWords[staffLocale()]
  const [from, setFrom] = useState(1)
  return (
    <>
      <label className="bo-from">
        <span>{words.from}</span>
        <select className="e-in" value={from} onChange={({ target }) => setFrom(Number(target.value))}>
          {labelNumbers.map((number) => (
            <option key={number}>{number}</option>
          ))}
        </select>
      </label>
      <a className="e-b e-b--l" href={addressOf(from)} target="_blank" rel="noopener">
        <Icon of={Tags} />
        <span>{words.labels}</span>
      </a>
    </>
  )
}

const labelNumbers = Array.from({ length: labelsPerSheet }, (_, index) => index + 1)
