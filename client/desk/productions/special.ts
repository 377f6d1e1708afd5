import { duplicatedValues } from '../../../shared/entities/productions/copied.ts'
import type { Special } from '../special/special.ts'
import { AboCell } from './abo-cell.tsx'
import { DateCell, monthOf } from './date-cell.tsx'
import { OccupancyCell } from './occupancy-cell.tsx'
import { boxOfficeRows, endedRows } from './status/left-out-rows.ts'
import { StatusCell } from './status/status-cell.tsx'
import { WaitingNote } from './status/waiting-note.tsx'
import { useProductionForm } from './use-production-form.tsx'

export const productionSpecial: Special = {
  cells: { contentStatus: StatusCell, startsAt: DateCell, aboId: AboCell, occupancy: OccupancyCell },
  quick: ['contentStatus'],
  bulk: { field: 'contentStatus', values: ['available', 'few', 'sold_out'], without: [endedRows, boxOfficeRows] },
  bulkRelation: {
    field: 'aboId',
    label: { de: 'Abo', en: 'Series' },
    none: { de: 'Kein Abo', en: 'No series' },
  },
  groups: { by: 'startsAt', headingOf: monthOf },
  Waiting: WaitingNote,
  useForm: useProductionForm,
  duplicated: duplicatedValues,
}
