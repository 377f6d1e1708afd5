// The rights of staff: by role, entity and action at the desk, and by role and action in the box office.

/** A person has one role per site. */
export const roles = ['editor', 'publisher', 'boxoffice', 'door', 'admin'] as const
export type Role = (typeof roles)[number]

/** `save` writes drafts; `publish` changes what visitors see; `remove` deletes and restores rows. */
export const entityActions = ['read', 'save', 'publish', 'remove', 'export'] as const
export type EntityAction = (typeof entityActions)[number]

const nothing: readonly EntityAction[] = []
const reads: readonly EntityAction[] = ['read']
const writes: readonly EntityAction[] = ['read', 'save', 'export']
const enrols: readonly EntityAction[] = ['read', 'save', 'remove', 'export']
const everything: readonly EntityAction[] = ['read', 'save', 'publish', 'remove', 'export']

/** The rights to entities that are not in `exceptions`. */
const content: Readonly<Record<Role, readonly EntityAction[]>> = {
  editor: writes,
  publisher: everything,
  boxoffice: reads,
  door: nothing,
  admin: everything,
}

type Rights = Readonly<Record<Role, readonly EntityAction[]>>

const exceptions: Readonly<Record<string, Rights>> = {
  pages: { ...content, boxoffice: nothing },
  team: { editor: nothing, publisher: nothing, boxoffice: nothing, door: nothing, admin: everything },
  /** Newsletter subscribers, whose data are personal. */
  subscribers: { editor: nothing, publisher: enrols, boxoffice: nothing, door: nothing, admin: enrols },
  /** Import and export of a whole site. */
  transfers: { editor: nothing, publisher: nothing, boxoffice: nothing, door: nothing, admin: everything },
  /** Tokens and webhooks of external systems. */
  outside: { editor: nothing, publisher: nothing, boxoffice: nothing, door: nothing, admin: everything },
  settings: {
    editor: nothing,
    publisher: reads,
    boxoffice: nothing,
    door: nothing,
    admin: ['read', 'save', 'publish', 'export'],
  },
  audit: { editor: nothing, publisher: reads, boxoffice: nothing, door: nothing, admin: ['read', 'export'] },
  /** Editors may publish, because an uploaded file is public immediately. */
  media: { ...content, editor: ['read', 'save', 'publish', 'export'] },
}

/** Returns the actions that a role may perform on an entity's rows; an unlisted entity counts as content. */
export function actionsOf(role: Role, entity: string): readonly EntityAction[] {
  return (exceptions[entity] ?? content)[role]
}

export function may(role: Role, entity: string, action: EntityAction): boolean {
  return actionsOf(role, entity).includes(action)
}

/**
 * `read`: figures, halls and prices. `admit`: let visitors in at the door. `buyers`: orders with names, addresses,
 * tickets and documents, and bank lines. `sell`: hold, sell, change and block places, and give a balance of up to
 * 100 €. `refund`: book payments and pay money back. `manage`: set plans, prices and codes, cancel productions, and
 * export the books.
 */
export const boxOfficeActions = ['read', 'admit', 'buyers', 'sell', 'refund', 'manage'] as const
export type BoxOfficeAction = (typeof boxOfficeActions)[number]

const boxOffice: Readonly<Record<Role, readonly BoxOfficeAction[]>> = {
  editor: ['read'],
  publisher: boxOfficeActions,
  boxoffice: ['read', 'admit', 'buyers', 'sell', 'refund'],
  door: ['admit'],
  admin: boxOfficeActions,
}

export function boxOfficeActionsOf(role: Role): readonly BoxOfficeAction[] {
  return boxOffice[role]
}
