import { FileSearch } from 'lucide-react'
import type { UrlField } from '../../../shared/blocks/field-kinds.ts'
import { isLocalised } from '../../../shared/blocks/stored.ts'
import { completeAddress } from '../../../shared/href.ts'
import { Icon } from '../../staff/icon.tsx'
import { type ControlProps, useText } from './control.ts'
import { useForm } from './form-context.ts'
import { pickedAddress } from './picking.ts'
import { fieldWords } from './words.ts'

/** An address that is typed, or a page or concert of ours that is picked. */
export function UrlControl(props: ControlProps<UrlField>) {
  const { uiLocale } = useForm()
  const { text, placeholder, setText, setBoth } = useText(props)
  const words = fieldWords[uiLocale]

  async function pick(): Promise<void> {
    const addresses = await pickedAddress(uiLocale)
    // an English page of its own is better than the German one
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

/** Two addresses of one link, as one: what was typed goes before what was picked, language by language. */
export function oneAddress(typed: ControlProps['value'], picked: ControlProps['value']): ControlProps['value'] {
  const [first, second] = [typed, picked].map((value) => (isLocalised(value) ? value : { de: '', en: null }))
  return { de: first?.de || second?.de || '', en: first?.en || second?.en || null }
}
