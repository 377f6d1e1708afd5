import { lazy } from 'react'
import type { Special } from '../special/special.ts'
import { HitsCell, LastUseCell, MakerCell } from './use-cells.tsx'

export const redirectSpecial: Special = {
  Views: lazy(() => import('./missed-tab.tsx')),
  Commands: lazy(() => import('./import-button.tsx')),
  facts: [
    { key: 'hits', label: { de: '30 Tage', en: '30 days' }, className: 'c-m', Cell: HitsCell },
    { key: 'last', label: { de: 'Zuletzt', en: 'Last used' }, className: 'c-x', Cell: LastUseCell },
    { key: 'by', label: { de: 'Von', en: 'By' }, className: 'c-x', Cell: MakerCell },
  ],
}
