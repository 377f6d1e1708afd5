import { Tags } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Icon } from '../../../../../staff/icon.tsx'
import { staffLocale } from '../../../../../staff/staff-locale.ts'
import { useDeviceSetting } from '../../../../device/use-device-setting.ts'
import { type HandedRow, labelsFor } from '../handed.ts'
import { labelNumber, labelNumbers, nextLabel } from '../next-label.ts'
import { LabelSheet } from './label-sheet.tsx'
import { postingWords } from './words.ts'

interface LabelsProps {
  addressOf: (from: number) => string
  /** The letters of which the link prints labels. */
  letters: readonly HandedRow[]
  isCut: boolean
  /** What is shown in place of the link. */
  instead?: ReactNode
}

/**
 * The sheet of labels with the link that prints it, and the label with which to begin: the one after those that this
 * device has printed last.
 */
export function Labels({ addressOf, letters, isCut, instead }: LabelsProps) {
  const words = postingWords[staffLocale()]
  const id = useId()
  const [stored, store] = useDeviceSetting<unknown>('labels.next', 1)
  const [chosen, setChosen] = useState<number | null>(null)
  const from = chosen ?? labelNumber(stored)
  const count = labelsFor(letters, isCut)
  const onPrint = () => {
    // the browser follows the link after this event, and must find its address as it was
    setTimeout(() => {
      setChosen(null)
      store(nextLabel(from, count))
    })
  }
  return (
    <section className="e-rail-s">
      <h2>{words.labelsTitle}</h2>
      <LabelSheet letters={letters} count={count} from={from} />
      <p className="e-hint">{words.format}</p>
      <div className="e-f">
        <label className="e-lb" htmlFor={id}>
          {words.from}
        </label>
        <select
          id={id}
          className="e-in"
          value={from}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setChosen(Number(target.value))}
        >
          {labelNumbers.map((number) => (
            <option key={number}>{number}</option>
          ))}
        </select>
        <span id={`${id}-hint`} className="e-hint">
          {words.fromHint(from - 1)}
        </span>
      </div>
      {instead ?? (
        <a className="e-b e-b--l" href={addressOf(from)} target="_blank" rel="noopener" onClick={onPrint}>
          <Icon of={Tags} />
          <span>{words.labels}</span>
        </a>
      )}
    </section>
  )
}
