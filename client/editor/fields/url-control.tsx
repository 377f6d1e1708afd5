import { FileSearch } from 'lucide-react'
import type { UrlField } from '../../../shared/fields/field-kinds.ts'
import { isLocalised } from '../../../shared/fields/stored-field.ts'
import { completeAddress } from '../../../shared/html/href.ts'
import { pickedAddress } from '../../pickers/opening/picking.ts'
import { IconButton } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { type ControlProps, useText } from './control.ts'
import { fieldWords } from './words.ts'

export function UrlControl(props: ControlProps<UrlField>) {
  const { text, placeholder, setText, setBoth } = useText(props)
  const words = fieldWords[staffLocale()]

  async function pick(): Promise<void> {
    const addresses = await pickedAddress(staffLocale())
    // a picked page has an address per language
    if (addresses) setBoth(addresses)
  }

  return (
    <div className="e-with">
      <input
        id={props.id}
        className="e-in"
        type="text"
        inputMode="url"
        spellCheck={false}
        autoComplete="off"
        value={text}
        placeholder={placeholder}
        {...props.aria}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => {
          const address = completeAddress(text)
          if (address !== text) setText(address)
          props.onLeave()
        }}
      />
      <IconButton icon={FileSearch} label={words.pickLink} className="e-b--l" onClick={pick} />
    </div>
  )
}

/** Merges both addresses of a link. In each language, the typed address takes precedence over the picked one. */
export function oneAddress(typed: ControlProps['value'], picked: ControlProps['value']): ControlProps['value'] {
  const [first, second] = [typed, picked].map((value) => (isLocalised(value) ? value : { de: '', en: null }))
  return { de: first?.de || second?.de || '', en: first?.en || second?.en || null }
}
