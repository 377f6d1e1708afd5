import { useQuery } from '@tanstack/react-query'
import { FileSearch } from 'lucide-react'
import { type FocusEvent, type FormEvent, useRef } from 'react'
import type { DeskGroups } from '../../../shared/contract/calls/entities/created-schemas.ts'
import type { AddressField, LineField } from '../../../shared/entities/define.ts'
import { withText } from '../../../shared/entities/localised.ts'
import type { TextAreaField, TextField, UrlField } from '../../../shared/fields/field-kinds.ts'
import { completeAddress } from '../../../shared/html/href.ts'
import { asLocalised, localise } from '../../../shared/i18n/locale.ts'
import { pickedAddress } from '../../pickers/opening/picking.ts'
import { IconButton } from '../../staff/icon.tsx'
import { call } from '../api/call.ts'
import { type ControlProps, useSurroundings } from './control.ts'
import { useForm } from './form-values.ts'
import { controlWords } from './words.ts'

export function TextControl({ id, value, onChange, language, aria }: ControlProps<TextField>) {
  const both = asLocalised(value)
  return (
    <input
      id={id}
      className="e-in"
      lang={language}
      value={both[language] ?? ''}
      placeholder={language === 'en' ? both.de : undefined}
      onChange={({ target }) => onChange(withText(value, language, target.value))}
      {...aria}
    />
  )
}

export function TextAreaControl({ id, field, value, onChange, language, aria }: ControlProps<TextAreaField>) {
  const both = asLocalised(value)
  return (
    <textarea
      id={id}
      className="e-in"
      lang={language}
      rows={field.rows}
      value={both[language] ?? ''}
      placeholder={language === 'en' ? both.de : undefined}
      onChange={({ target }) => onChange(withText(value, language, target.value))}
      {...aria}
    />
  )
}

export function LineControl({ id, field: { group }, value, onChange, aria }: ControlProps<LineField>) {
  if (group) return <GroupKeyControl {...{ id, group, value, onChange, aria }} />
  return (
    <input
      id={id}
      className="e-in"
      value={String(value ?? '')}
      onChange={({ target }) => onChange(target.value)}
      {...aria}
    />
  )
}

/** Edits an address per language. Picking a page for the German address also fills in an empty English one. */
export function UrlControl({ id, value, onChange, language, aria }: ControlProps<UrlField>) {
  const both = asLocalised(value)
  return (
    <Address
      id={id}
      aria={aria}
      text={both[language] ?? ''}
      placeholder={language === 'en' ? both.de : ''}
      onText={(text) => onChange(withText(value, language, text))}
      onPicked={(picked) =>
        onChange(language === 'de' ? { de: picked.de, en: both.en || picked.en } : { ...both, en: picked.en })
      }
    />
  )
}

/** Edits an address that is the same in both languages. */
export function AddressControl({ id, value, onChange, aria }: ControlProps<AddressField>) {
  return <Address id={id} aria={aria} text={String(value ?? '')} placeholder="https://" onText={onChange} />
}

interface AddressProps extends Pick<ControlProps, 'id' | 'aria'> {
  text: string
  placeholder: string
  onText: (text: string) => void
  /** Called with the addresses of a picked page; without it, no pages are offered. */
  onPicked?: (addresses: { de: string; en: string }) => void
}

function Address({ id, aria, text, placeholder, onText, onPicked }: AddressProps) {
  const { locale } = useSurroundings()
  const label = controlWords[locale].pickLink
  const input = (
    <input
      id={id}
      className="e-in"
      type="text"
      inputMode="url"
      spellCheck={false}
      autoComplete="off"
      value={text}
      placeholder={placeholder}
      onChange={({ target }) => onText(target.value)}
      onBlur={() => {
        const address = completeAddress(text)
        if (address !== text) onText(address)
      }}
      {...aria}
    />
  )
  if (!onPicked) return input
  return (
    <div className="e-with">
      {input}
      <IconButton
        icon={FileSearch}
        label={label}
        className="e-b--l"
        onClick={() => void pickedAddress(locale).then((addresses) => addresses && onPicked(addresses))}
      />
    </div>
  )
}

interface GroupKeyProps extends Pick<ControlProps, 'id' | 'value' | 'onChange' | 'aria'> {
  group: NonNullable<LineField['group']>
}

/** Edits the key of a row's group. A known key, typed or picked from the list, also fills in the group's name. */
function GroupKeyControl({ id, group, value, onChange, aria }: GroupKeyProps) {
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
