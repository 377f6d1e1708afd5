import type { Toolbar } from '../../../../shared/blocks/define.ts'
import type { UnseenRow } from '../../../../shared/contract/unseen.ts'
import type { DeskRecord } from '../../../../shared/entities/contract.ts'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import { definitionOf, type EntityName, type FixedEntityName } from '../../../../shared/entities/registry.ts'
import type { EntityAction } from '../../../../shared/entities/roles.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import type { Store } from '../../store/commit.ts'
import type { DeskError, DeskTable, DeskUse } from '../../store/desk/desk-table.ts'
import { deskTables, fixedTables } from '../../store/desk/tables.ts'
import type { DeskWriter, Gathered } from '../../store/desk/writer.ts'

/** An authorised call of the desk's API for one entity. */
export interface DeskCall {
  store: Store
  site: SiteKey
  toolbar: Toolbar
  entity: EntityDefinition
  desk: DeskTable
  /** The caller's e-mail address, or the name of an outside system's token. */
  by: string
  /** Whether an outside system calls, to which nothing can be shown. */
  isProgram?: boolean
  actions: readonly EntityAction[]
  /** The sites on which the caller may publish the entity's rows; all sites if missing. */
  publishes?: readonly SiteKey[]
  /** Whether the call may take a production's cancellation or move back. */
  mayTakeBack?: boolean
  /** If set, collects the writes of several calls instead of writing them, so that they run in one transaction. */
  gathered?: Gathered
}

export function deskCall(name: EntityName | FixedEntityName, about: Omit<DeskCall, 'entity' | 'desk'>): DeskCall {
  const desk = { ...deskTables, ...fixedTables }[name]
  return { ...about, entity: definitionOf(name) as EntityDefinition, desk }
}

/** Returns the site key under which an entity's rows are stored; '' for entities that all sites share. */
export function siteOf({ entity, site }: DeskCall): SiteKey | '' {
  return entity.scope === 'shared' ? '' : site
}

export function writerOf({ store, entity, desk, site, by, gathered }: DeskCall): DeskWriter {
  return { store, entity, desk, site, by, ...(gathered && { gathered }) }
}

/** Whether the caller may make this change to the entity's rows; `discard` requires the right to save. */
export function mayChange({ actions }: DeskCall, action: 'save' | 'publish' | 'discard'): boolean {
  return actions.includes(action === 'publish' ? 'publish' : 'save')
}

/** The outcome of a write; in a conflict, `current` is the row after the other write. */
export type DeskOutcome =
  | { kind: 'done'; status: 200 | 201; record: DeskRecord; tags: readonly string[] }
  | { kind: 'invalid'; errors: DeskError[] }
  | { kind: 'not-found' }
  | { kind: 'conflict'; current: DeskRecord }
  /** A publication must first show the changes of others that it contains. */
  | { kind: 'unseen'; unseen: readonly UnseenRow[] }
  /** A discard would throw away what others have drafted, and the caller may not publish. */
  | { kind: 'role-required'; unseen: readonly UnseenRow[] }
  | { kind: 'in-use'; uses: readonly DeskUse[] }
