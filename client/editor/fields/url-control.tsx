import { FileSearch } from 'lucide-react'
import type { UrlField } from '../../../shared/fields/field-kinds.ts'
import { isLocalised } from '../../../shared/fields/stored-field.ts'
import { completeAddress } from '../../../shared/html/href.ts'
import { pickedAddress } from '../../pickers/opening/picking.ts'
import { Icon } from '../../staff/icon.tsx'
import { type ControlProps, useText } from './control.ts'
import { useForm } from './form-context.ts'
import { fieldWords } from './words.ts'

export function UrlControl(props: ControlProps<UrlField>) {
  const { uiLocale } = useForm()
  const { text, placeholder, setText, setBoth } = useText(props)
  const words = fieldWords[uiLocale]

  async function pick(): Promise<void> {
    const addresses = await pickedAddress(uiLocale)
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
      <button
        type="button"
        className="e-b e-b--i e-b--l"
        aria-label={words.pickLink}
        title={words.pickLink}
        onClick={pick}
      >
        <Icon of={FileSearch} />
      </button>
    </div>
  )
}

/** Merges both addresses of a link. In each language, the typed address takes precedence over the picked one. */
export function oneAddress(typed: ControlProps['value'], picked: ControlProps['value']): ControlProps['value'] {
  const [first, second] = [typed, picked].map((value) => (isLocalised(value) ? value : { de: '', en: null }))
  return { de: first?.de || second?.de || '', en: first?.en || second?.en || null }
}
