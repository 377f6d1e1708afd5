import { duplicatedValues } from '../../../shared/entities/productions/copied.ts'
import type { Special } from '../special/special.ts'
import { AboCell } from './abo-cell.tsx'
import { BulkMenus } from './bulk-menus.tsx'
import { DateCell, monthOf } from './date-cell.tsx'
import { OccupancyCell } from './occupancy-cell.tsx'
import { StatusCell } from './status/status-cell.tsx'
import { WaitingNote } from './status/waiting-note.tsx'
import { useProductionForm } from './use-production-form.tsx'

export const productionSpecial: Special = {
  cells: { contentStatus: StatusCell, startsAt: DateCell, aboId: AboCell, occupancy: OccupancyCell },
  quick: 'contentStatus',
  Bulk: BulkMenus,
  groups: { by: 'startsAt', headingOf: monthOf },
  Waiting: WaitingNote,
  useForm: useProductionForm,
  duplicated: duplicatedValues,
}
