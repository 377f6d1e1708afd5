import { FileSearch } from 'lucide-react'
import type { AddressField, LineField } from '../../../shared/entities/define.ts'
import type { TextAreaField, TextField, UrlField } from '../../../shared/fields/field-kinds.ts'
import { completeAddress } from '../../../shared/html/href.ts'
import { asLocalised } from '../../../shared/i18n/locale.ts'
import { pickedAddress } from '../../pickers/opening/picking.ts'
import { withText } from '../../rows/localised.ts'
import { IconButton } from '../../staff/icon.tsx'
import { type ControlProps, useSurroundings } from './control.ts'
import { GroupKeyControl } from './group-key-control.tsx'
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
