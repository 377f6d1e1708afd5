import { defineLabels } from '../../../shared/i18n/labels.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import type { ListedEntry } from '../listing/entity-list.ts'
import type { Special } from '../special/special.ts'
import { PeriodCell } from './period-cell.tsx'

export const featureSpecial: Special = {
  cells: { from: PeriodCell },
  conflictOf: whyHidden,
}

/** Returns why visitors do not see a public feature although it is in its period. */
function whyHidden({ values: { kind } }: ListedEntry): string {
  const words = labels[staffLocale()]
  if (kind === 'highlight') return words.withoutConcert
  return kind === 'teaser' ? words.withoutArticle : words.covered[kind === 'hero' ? 'hero' : 'aboteaser']
}

const labels = defineLabels({
  de: {
    withoutConcert: 'Nicht zu sehen: ohne kommendes Konzert',
    withoutArticle: 'Nicht zu sehen: ohne erschienenen Artikel',
    covered: {
      hero: 'Nicht zu sehen: ein anderer Aufmacher geht vor',
      aboteaser: 'Nicht zu sehen: ein anderer Abo-Teaser geht vor',
    },
  },
  en: {
    withoutConcert: 'Not shown: no upcoming concert',
    withoutArticle: 'Not shown: no published article',
    covered: {
      hero: 'Not shown: another hero comes first',
      aboteaser: 'Not shown: another series teaser comes first',
    },
  },
})
