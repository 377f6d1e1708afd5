import { type EntityName, entities, type FixedEntityName, fixedEntities } from '../entities/registry.ts'
import { actionsOf, type EntityAction } from '../entities/roles.ts'

/** The box office data that a token may read: the sales of productions, and the state of orders. */
export const tokenSales = ['sales', 'orders'] as const
export type TokenSales = (typeof tokenSales)[number]

export type TokenArea = EntityName | FixedEntityName | TokenSales

export type TokenRights = Partial<Record<TokenArea, readonly EntityAction[]>>

export const tokenRequestsPerMinute = 300

/** The levels of rights that the desk offers; each includes those before it. */
export const tokenLevels = ['read', 'save', 'publish', 'remove'] as const satisfies readonly EntityAction[]
export type TokenLevel = (typeof tokenLevels)[number]

/**
 * Returns the maximum rights of a token in an area: an administrator's rights for an entity, without exports, only
 * `read` for sales and orders, and none for an unknown name.
 */
export function mostRights(name: string): readonly EntityAction[] {
  if ((tokenSales as readonly string[]).includes(name)) return ['read']
  const isEntity = Object.hasOwn(entities, name) || Object.hasOwn(fixedEntities, name)
  return isEntity ? actionsOf('admin', name).filter((action) => action !== 'export') : []
}

export function rightsOfLevel(level: TokenLevel): readonly EntityAction[] {
  return tokenLevels.slice(0, tokenLevels.indexOf(level) + 1)
}

/** Returns the rights of a level, limited to those that a token may have in the area. */
export function rightsIn(area: TokenArea, level: TokenLevel): readonly EntityAction[] {
  const most = mostRights(area)
  return rightsOfLevel(level).filter((action) => most.includes(action))
}

/** Returns the highest level that these rights reach; null if they reach none. */
export function levelOf(actions: readonly EntityAction[] = []): TokenLevel | null {
  return tokenLevels.findLast((level) => actions.includes(level)) ?? null
}
