import { Check, Hand, Undo2 } from 'lucide-react'
import type { DeskValue } from '../../../shared/entities/contract.ts'
import type { DeskField, RowsField } from '../../../shared/entities/define.ts'
import { isSame } from '../../../shared/entities/is-same.ts'
import { Icon } from '../../staff/icon.tsx'
import { type ControlProps, useSurroundings } from '../controls/control.ts'
import type { SingleField } from '../controls/controls.ts'
import { FieldRow, useProblem } from '../controls/field-row.tsx'
import { useFormValue } from '../controls/form-values.ts'
import { RowsControl } from '../controls/rows-control.tsx'
import { controlWords } from '../controls/words.ts'
import type { FormSpecial } from '../special/special.ts'
import { isOutdated } from './state/open-translations.ts'
import type { Entry } from './state/use-entry.ts'

interface EntryFieldProps {
  entry: Entry
  name: string
  special?: Pick<FormSpecial, 'mark' | 'below'>
}

/** A field of the form, bound to the form's state; hidden while it is empty and its `onlyIf` does not hold. */
export function EntryField({ entry, name, special }: EntryFieldProps) {
  const field = entry.entity.fields[name]
  const value = useFormValue(entry.form, name)
  const isOff = useIsOff(entry, field)
  if (!field) return null
  if (isOff && value === null) return null
  const onChange = (next: DeskValue) => {
    entry.form.change({ [name]: next })
    entry.dropProblem(name)
  }
  const mark = (
    <>
      <KeptMark entry={entry} name={name} />
      {special?.mark?.(name, value)}
    </>
  )
  if (field.kind === 'rows')
    return <Rows groups={entry.entity.groups} field={field} name={name} value={value} onChange={onChange} />
  return (
    <>
      <FieldRow
        field={field as SingleField}
        pointer={`/${name}`}
        {...{ value, onChange, mark }}
        englishMark={<OutdatedMark entry={entry} name={name} value={value} />}
      />
      {special?.below?.(name)}
    </>
  )
}

function useIsOff({ form }: Entry, field: DeskField | undefined): boolean {
  const condition = field && 'onlyIf' in field ? field.onlyIf : undefined
  const other = useFormValue(form, condition?.field ?? '')
  return condition !== undefined && other !== condition.is
}

interface RowsProps extends Pick<ControlProps<RowsField>, 'field' | 'value' | 'onChange'> {
  name: string
  groups: Entry['entity']['groups']
}

/** A list of rows with its heading. The heading is visually hidden if a section of the form has the same label. */
function Rows({ groups, field, name, value, onChange }: RowsProps) {
  const { locale } = useSurroundings()
  const problem = useProblem(`/${name}`)?.message
  const isAlone = groups.some(({ label }) => label.de === field.label.de)
  return (
    <div className="e-f">
      <h3 className={isAlone ? 'vh' : 'e-lb'}>{field.label[locale]}</h3>
      <RowsControl field={field} pointer={`/${name}`} value={value} onChange={onChange} />
      {problem && <p className="e-errt">{problem}</p>}
    </div>
  )
}

function OutdatedMark({ entry, name, value }: { entry: Entry; name: string; value: DeskValue }) {
  const { locale, canSave } = useSurroundings()
  const words = controlWords[locale]
  if (!isOutdated(entry, name, value)) return null
  const isStored = isSame(value, entry.base[name])
  return (
    <>
      <span className="e-mark e-mark--warn">{words.outdated}</span>
      {canSave && isStored && (
        <button type="button" className="e-b e-b--t" onClick={() => void entry.confirmTranslation(name)}>
          <Icon of={Check} size={12} />
          {words.stillRight}
        </button>
      )}
    </>
  )
}

function KeptMark({ entry: { record, giveBack, setGiveBack }, name }: { entry: Entry; name: string }) {
  const { locale, canSave } = useSurroundings()
  const words = controlWords[locale]
  if (!record?.kept.includes(name)) return null
  const isGivenBack = giveBack.includes(name)
  const toggle = () => setGiveBack(isGivenBack ? giveBack.filter((one) => one !== name) : [...giveBack, name])
  const label = isGivenBack ? words.keep : words.giveBack
  return (
    <>
      <span className="e-mark e-mark--n" title={words.byHandHint}>
        <Icon of={Hand} size={12} />
        {isGivenBack ? words.givenBack : words.byHand}
      </span>
      {canSave && (
        <button type="button" className="e-b e-b--t" onClick={toggle}>
          <Icon of={Undo2} size={12} />
          {label}
        </button>
      )}
    </>
  )
}
