import type { DeskUses } from '../../../shared/contract/calls/entities/created-schemas.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { UseList } from './use-list.tsx'

interface FoundUsesProps {
  uses: DeskUses
  isRuled?: boolean
}

export function FoundUses({ uses, isRuled = false }: FoundUsesProps) {
  const locale = staffLocale()
  const words = labels[locale]
  return (
    <>
      <UseList uses={uses.results} isRuled={isRuled} />
      {uses.has_more && <p className="e-2">{words.more}</p>}
      {uses.searched !== null && <p className="e-2">{words.searched(grouped(uses.searched, locale))}</p>}
    </>
  )
}

export function mayHaveMore({ has_more: hasMore, searched }: DeskUses): boolean {
  return hasMore || searched !== null
}

const labels = defineLabels({
  de: {
    more: 'Es sind noch mehr Stellen.',
    searched: (count: string) =>
      `Nach Links darauf sind nur die neuesten ${count} Seiten und die neuesten ${count} Artikel durchsucht.`,
  },
  en: {
    more: 'There are more places than these.',
    searched: (count: string) =>
      `Only the latest ${count} pages and the latest ${count} articles have been searched for links to it.`,
  },
})
