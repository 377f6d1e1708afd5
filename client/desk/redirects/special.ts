import type { Special } from '../special/special.ts'
import { HitsCell, LastUseCell, MakerCell } from './use-cells.tsx'

export const redirectSpecial: Special = {
  cells: {},
  quick: [],
  facts: [
    { key: 'hits', label: { de: '30 Tage', en: '30 days' }, className: 'c-m', Cell: HitsCell },
    { key: 'last', label: { de: 'Zuletzt', en: 'Last used' }, className: 'c-x', Cell: LastUseCell },
    { key: 'by', label: { de: 'Von', en: 'By' }, className: 'c-x', Cell: MakerCell },
  ],
  useForm: (entry) => ({ entry, commands: [], remove: null, dialog: null, rail: null }),
  duplicated: (values) => values,
}
