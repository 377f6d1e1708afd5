// Additions to the form of the settings: marks on values that other sites share, and a comparison with another site.

import { useQuery } from '@tanstack/react-query'
import { GitCompare, Link2, Split } from 'lucide-react'
import { useState } from 'react'
import type { SettingsOfSites } from '../../../shared/contract/calls/programme/website-schemas.ts'
import type { DeskValue } from '../../../shared/entities/contract.ts'
import { isSame } from '../../../shared/entities/is-same.ts'
import type { Localised } from '../../../shared/i18n/locale.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import type { Entry } from '../form/state/use-entry.ts'
import { useStart } from '../shell/start.ts'
import type { FormSpecial, Special } from '../special/special.ts'
import { CompareDialog } from './compare-dialog.tsx'
import { compareWords } from './words.ts'

export const settingsSpecial: Special = {
  cells: {},
  quick: [],
  useForm: useSettingsForm,
  duplicated: (values) => values,
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
    remove: null,
    rail: null,
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
