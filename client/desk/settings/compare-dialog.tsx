import { GitCompare } from 'lucide-react'
import { useState } from 'react'
import type { SettingsOfSites } from '../../../shared/contract/calls/programme/website-schemas.ts'
import type { DeskValue, DeskValues } from '../../../shared/entities/contract.ts'
import { isSame } from '../../../shared/entities/is-same.ts'
import { asLocalised, type Locale, locales } from '../../../shared/i18n/locale.ts'
import { isBilingual } from '../../rows/localised.ts'
import { valueText } from '../../rows/values/value-text.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import type { Entry } from '../form/state/use-entry.ts'
import { DialogFrame } from '../ui/form/dialog-frame.tsx'
import { compareWords } from './words.ts'

type OfSite = SettingsOfSites['sites'][number]

interface CompareDialogProps {
  entry: Pick<Entry, 'entity'>
  /** The form's current values, saved or not. */
  own: Pick<OfSite, 'city'> & { values: DeskValues }
  others: readonly OfSite[]
  onClose: () => void
}

/** Shows both values of each setting in which the form differs from another site. */
export function CompareDialog({ entry: { entity }, own, others, onClose }: CompareDialogProps) {
  const locale = staffLocale()
  const words = compareWords[locale]
  const [key, setKey] = useState(others[0]?.key)
  const other = others.find((one) => one.key === key)
  if (!other) return null
  const differing = Object.keys(entity.fields).flatMap((name) => {
    const field = entity.fields[name]
    if (!field) return []
    const languages: readonly (Locale | null)[] = isBilingual(field) ? locales : [null]
    return languages
      .map((language) => ({ name, field, language }))
      .filter(
        ({ language }) => !isSame(inLanguage(own.values[name], language), inLanguage(other.values[name], language)),
      )
  })
  return (
    <DialogFrame
      title={words.compare}
      icon={GitCompare}
      width="48rem"
      close={null}
      buttons={
        <button type="button" className="e-b e-b--p" onClick={onClose}>
          {words.close}
        </button>
      }
      onClose={onClose}
    >
      <label className="e-f">
        <span>{words.site}</span>
        <select className="e-in" value={key} onChange={({ target }) => setKey(target.value as OfSite['key'])}>
          {others.map((one) => (
            <option key={one.key} value={one.key}>
              {one.city[locale]}
            </option>
          ))}
        </select>
      </label>
      <p role="status">{words.differences(differing.length)}</p>
      {differing.map(({ name, field, language }) => (
        <section key={`${name} ${language}`} className="e-cf">
          <h3 className="e-lb">
            {field.label[language ?? locale]}
            {language && <span className="e-2"> {language === 'de' ? 'Deutsch' : 'English'}</span>}
          </h3>
          <div className="e-diff">
            {[own, other].map(({ city, values }) => (
              <p key={city.de} lang={language ?? undefined}>
                <small>{city[locale]}</small>
                {valueText(field, values[name], { locale: language ?? locale, related: {} }) || '–'}
              </p>
            ))}
          </div>
        </section>
      ))}
    </DialogFrame>
  )
}

function inLanguage(value: DeskValue | undefined, language: Locale | null): unknown {
  return (language ? asLocalised(value ?? null)[language] : value) || null
}
