import { CircleCheck, ShieldCheck } from 'lucide-react'
import type { EmbedField } from '../../../shared/fields/field-kinds.ts'
import { allowedProviders, parseEmbed, providerName } from '../../../shared/html/embeds.ts'
import { isOwnVideo } from '../../../shared/media/pictures.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import type { ControlProps } from './control.ts'
import { useForm } from './form-context.ts'
import { fieldWords } from './words.ts'

/** A field for an address or embed code. Names the recognised provider or, for other input, the allowed providers. */
export function EmbedControl({ field, id, value, onChange, onLeave, aria }: ControlProps<EmbedField>) {
  const { toolbar } = useForm()
  const words = fieldWords[staffLocale()]
  const text = typeof value === 'string' ? value : ''
  const found = recognised(text, field, toolbar)
  const describedBy = [aria['aria-describedby'], `${id}-what`].filter(Boolean).join(' ')
  return (
    <>
      <input
        id={id}
        className="e-in"
        type="text"
        inputMode="url"
        spellCheck={false}
        autoComplete="off"
        value={text}
        {...aria}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => {
          // embed code is replaced by the address in it
          if (found.address && found.address !== text) onChange(found.address)
          onLeave()
        }}
      />
      <div id={`${id}-what`} role="status" className="e-stack e-what">
        {found.name !== null && (
          <p className="e-mark e-mark--ok">
            <Icon of={CircleCheck} size={14} />
            {found.name ? words.recognised(found.name) : words.ownFile}
          </p>
        )}
        {text.trim() !== '' && found.name === null && (
          <div className="e-note">
            <Icon of={ShieldCheck} />
            <div>
              <b>{words.providers}</b>
              <p className="e-2">
                {words.providersNote(allowedProviders(field.hosts, { toolbar }).map(providerName).join(', '))}
              </p>
            </div>
          </div>
        )}
      </div>
    </>
  )
}

/**
 * Recognises an address or embed code. `name` is the provider, '' for one of the site's files, null for other input.
 */
function recognised(text: string, field: EmbedField, toolbar: 'standard' | 'regional') {
  if (field.ownFiles && isOwnVideo(text.trim())) return { name: '', address: text.trim() }
  const embed = parseEmbed(text, field.hosts, { toolbar })
  return { name: embed?.name ?? null, address: embed?.url ?? '' }
}
