// Additions to the form of the settings: marks on values that other sites share, and a comparison with another site.

import { useQuery } from '@tanstack/react-query'
import { GitCompare, Link2, Split } from 'lucide-react'
import { useState } from 'react'
import type { SettingsOfSites } from '../../../shared/contract/calls/programme/website-schemas.ts'
import type { DeskValue, DeskValues } from '../../../shared/entities/contract.ts'
import { isSame } from '../../../shared/entities/is-same.ts'
import { isBilingual } from '../../../shared/entities/localised.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { asLocalised, type Locale, type Localised, locales } from '../../../shared/i18n/locale.ts'
import { valueText } from '../../rows/values/value-text.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import type { Entry } from '../form/state/use-entry.ts'
import { useStart } from '../shell/start.ts'
import type { FormSpecial, Special } from '../special/special.ts'
import { DialogFrame } from '../ui/form/dialog-frame.tsx'

const compareWords = defineLabels({
  de: {
    likeAll: 'wie alle',
    likeSome: (alike: number, all: number) => `wie ${alike} von ${all}`,
    only: (city: string) => `nur ${city}`,
    compare: 'Mit Standort vergleichen',
    site: 'Standort',
    differences: (count: number) =>
      count === 0 ? 'Alles ist gleich.' : count === 1 ? 'Ein Unterschied' : `${count} Unterschiede`,
    close: 'Schließen',
  },
  en: {
    likeAll: 'as everywhere',
    likeSome: (alike: number, all: number) => `as ${alike} of ${all}`,
    only: (city: string) => `${city} only`,
    compare: 'Compare with another site',
    site: 'Site',
    differences: (count: number) =>
      count === 0 ? 'Everything is the same.' : count === 1 ? 'One difference' : `${count} differences`,
    close: 'Close',
  },
})

export const settingsSpecial: Special = {
  useForm: useSettingsForm,
}

function useSettingsForm(entry: Entry): FormSpecial {
  const words = compareWords[staffLocale()]
  const { site } = useStart()
  const [isOpen, setOpen] = useState(false)
  // the marks only inform, so a failed load leaves them out
  const { data } = useQuery({
    queryKey: ['settings', 'sites'],
    queryFn: ({ signal }) => call('readSettingsOfSites', {}, { signal }),
  })
  const own = data?.sites.find(({ key }) => key === site)
  const others = data?.sites.filter(({ key }) => key !== site) ?? []
  const canCompare = own !== undefined && others.length > 0
  return {
    entry,
    commands: canCompare ? [{ key: 'compare', label: words.compare, icon: GitCompare, run: () => setOpen(true) }] : [],
    dialog: canCompare && isOpen && (
      <CompareDialog
        entry={entry}
        own={{ city: own.city, values: entry.form.values() }}
        others={others}
        onClose={() => setOpen(false)}
      />
    ),
    mark: (name, value) => own && <ShareMark name={name} value={value} city={own.city} others={others} />,
  }
}

interface ShareMarkProps {
  name: string
  value: DeskValue
  city: SettingsOfSites['sites'][number]['city']
  others: SettingsOfSites['sites']
}

/** Returns the value, or null if it is empty or a localised text without German. */
function filled(value: DeskValue | undefined): DeskValue {
  const isText = typeof value === 'object' && value !== null && 'de' in value
  return (isText ? (value as Localised).de && value : value) || null
}

function ShareMark({ name, value, city, others }: ShareMarkProps) {
  const locale = staffLocale()
  const words = compareWords[locale]
  const own = filled(value)
  if (others.length === 0 || own === null) return null
  const alike = others.filter(({ values }) => isSame(filled(values[name]), own)).length
  if (alike === 0)
    return (
      <span className="e-share is-own">
        <Icon of={Split} size={12} />
        {words.only(city[locale])}
      </span>
    )
  return (
    <span className="e-share">
      <Icon of={Link2} size={12} />
      {alike === others.length ? words.likeAll : words.likeSome(alike + 1, others.length + 1)}
    </span>
  )
}

type OfSite = SettingsOfSites['sites'][number]

interface CompareDialogProps {
  entry: Pick<Entry, 'entity'>
  /** The form's current values, saved or not. */
  own: Pick<OfSite, 'city'> & { values: DeskValues }
  others: readonly OfSite[]
  onClose: () => void
}

/** Shows both values of each setting in which the form differs from another site. */
function CompareDialog({ entry: { entity }, own, others, onClose }: CompareDialogProps) {
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
