import { Tags } from 'lucide-react'
import { useState } from 'react'
import { Icon } from '../../../../staff/icon.tsx'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { useDeviceSetting } from '../../../device/use-device-setting.ts'
import { labelNumber, labelNumbers, nextLabel } from './next-label.ts'
import { listsWords } from './words.ts'

interface LabelsProps {
  addressOf: (from: number) => string
  /** How many labels the link prints. */
  count: number
}

/**
 * The link to the labels, and the label of the first sheet with which to begin: the one after those that this device has
 * printed last.
 */
export function Labels({ addressOf, count }: LabelsProps) {
  const words = listsWords[staffLocale()]
  const [stored, store] = useDeviceSetting<unknown>('labels.next', 1)
  const [chosen, setChosen] = useState<number | null>(null)
  const from = chosen ?? labelNumber(stored)
  const onPrint = () => {
    // the browser follows the link after this event, and must find its address as it was
    setTimeout(() => {
      setChosen(null)
      store(nextLabel(from, count))
    })
  }
  return (
    <>
      <label className="bo-from">
        <span>{words.from}</span>
        <select className="e-in" value={from} onChange={({ target }) => setChosen(Number(target.value))}>
          {labelNumbers.map((number) => (
            <option key={number}>{number}</option>
          ))}
        </select>
      </label>
      <a className="e-b e-b--l" href={addressOf(from)} target="_blank" rel="noopener" onClick={onPrint}>
        <Icon of={Tags} />
        <span>{words.labels}</span>
      </a>
    </>
  )
}
