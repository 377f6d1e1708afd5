import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, type FormEvent, useRef } from 'react'
import type { DeskGroups } from '../../../shared/contract/calls/entities/created-schemas.ts'
import type { LineField } from '../../../shared/entities/define.ts'
import { localise } from '../../../shared/i18n/locale.ts'
import { call } from '../api/call.ts'
import { type ControlProps, useSurroundings } from './control.ts'
import { useForm } from './form-values.ts'
import { controlWords } from './words.ts'

interface GroupKeyProps extends Pick<ControlProps, 'id' | 'value' | 'onChange' | 'aria'> {
  group: NonNullable<LineField['group']>
}

/** Edits the key of a row's group. A known key, typed or picked from the list, also fills in the group's name. */
export function GroupKeyControl({ id, group, value, onChange, aria }: GroupKeyProps) {
  const { locale } = useSurroundings()
  const form = useForm()
  const { data } = useQuery({
    queryKey: [group.of, 'groups'],
    queryFn: ({ signal }) => call('listGroups', { entity: group.of }, { signal }),
  })
  const filledFor = useRef('')
  const known = data?.results ?? []
  const typed = String(value ?? '')
  const isNew = data !== undefined && typed.trim() !== '' && !known.some(({ key }) => key === typed.trim())
  const fillName = (typed: string) => {
    const found = groupToFill(known, typed, filledFor.current)
    if (!found) return
    filledFor.current = found.key
    form.change({ [group.name]: { de: found.name.de, en: found.name.en ?? null } })
  }
  const change = ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) => {
    onChange(currentTarget.value)
    if (isPicked(nativeEvent)) fillName(currentTarget.value)
  }
  return (
    <>
      <input
        id={id}
        className="e-in"
        list={`${id}-known`}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onFocus={() => {
          filledFor.current = typed.trim()
        }}
        onChange={change}
        onBlur={({ target }: FocusEvent<HTMLInputElement>) => fillName(target.value)}
        {...aria}
      />
      <datalist id={`${id}-known`}>
        {known.map(({ key, name }) => (
          <option key={key} value={key}>
            {localise(name, locale)}
          </option>
        ))}
      </datalist>
      {isNew && <p className="e-hint">{controlWords[locale].newGroup}</p>}
    </>
  )
}

/**
 * Returns the known group whose name should be filled in; null if the typed key is unknown or has not changed.
 * @param before the key when the field got the focus, or the key whose name was filled in last
 */
export function groupToFill(known: DeskGroups['results'], typed: string, before: string) {
  const key = typed.trim()
  return key === before ? null : (known.find((group) => group.key === key) ?? null)
}

/**
 * Whether an option of the list was picked: browsers then report a replacement, or an event that is not an
 * `InputEvent`.
 */
function isPicked(event: Event): boolean {
  return !(event instanceof InputEvent) || event.inputType === 'insertReplacementText'
}
