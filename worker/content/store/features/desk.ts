import type { DeskTable } from '../desk/desk-table.ts'
import { features } from '../schema/features.ts'

export const featureDesk: DeskTable = {
  table: features,
  fresh: ({ id }) => ({ key: `desk-${id}` }),
  touched: ({ site }) => [`features:${site}`, `home:${site}`],
}
