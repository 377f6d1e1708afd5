import type { Special } from '../specials.ts'
import { StatusCell } from './status/status-cell.tsx'
import { useProductionForm } from './use-production-form.tsx'

export const productionSpecial: Special = {
  cells: { contentStatus: StatusCell },
  useForm: useProductionForm,
}
