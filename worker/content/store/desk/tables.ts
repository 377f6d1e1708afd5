// The table of every entity by its name; an entity that is missing here does not compile.
import type { EntityName } from '../../../../shared/entities/registry.ts'
import { partnerDesk } from '../partners/desk.ts'
import type { DeskTable } from './desk-table.ts'

export const deskTables: Record<EntityName, DeskTable> = {
  partners: partnerDesk,
}
