// Who may do what at the desk: the whole table of role × entity × action, and that of role × action at the box office.

/** A person has one role per site. */
export const roles = ['editor', 'publisher', 'boxoffice', 'door', 'admin'] as const
export type Role = (typeof roles)[number]

/** `save` writes drafts; `publish` changes what visitors see; `remove` deletes and restores. */
export const entityActions = ['read', 'save', 'publish', 'remove', 'export'] as const
export type EntityAction = (typeof entityActions)[number]

const nothing: readonly EntityAction[] = []
const reads: readonly EntityAction[] = ['read']
const writes: readonly EntityAction[] = ['read', 'save', 'export']
const removes: readonly EntityAction[] = ['read', 'remove', 'export']
const everything: readonly EntityAction[] = ['read', 'save', 'publish', 'remove', 'export']

/** The rights over content, by role. */
const content: Readonly<Record<Role, readonly EntityAction[]>> = {
  editor: writes,
  publisher: everything,
  boxoffice: reads,
  door: nothing,
  admin: everything,
}

type Rights = Readonly<Record<Role, readonly EntityAction[]>>

/** The rights over an entity, by its name; all other entities have the rights of content. */
const exceptions: Readonly<Record<string, Rights>> = {
  /** Content pages and their blocks, which the page editor writes. */
  pages: { ...content, boxoffice: nothing },
  /** Who may log in with which role. */
  team: { editor: nothing, publisher: nothing, boxoffice: nothing, door: nothing, admin: everything },
  /** Subscribers of the newsletter: personal data, for publishers and administrators only. */
  subscribers: { editor: nothing, publisher: removes, boxoffice: nothing, door: nothing, admin: removes },
  /** Import and export of a whole site. */
  transfers: { editor: nothing, publisher: nothing, boxoffice: nothing, door: nothing, admin: everything },
  /** Tokens and webhooks of outside systems. */
  outside: { editor: nothing, publisher: nothing, boxoffice: nothing, door: nothing, admin: everything },
  /** Name and contact data of a site, on every page and in every mail. */
  settings: {
    ...{ editor: nothing, publisher: reads, boxoffice: nothing, door: nothing },
    admin: ['read', 'save', 'publish', 'export'],
  },
  audit: { editor: nothing, publisher: reads, boxoffice: nothing, door: nothing, admin: ['read', 'export'] },
  /** Files are public once they are uploaded, and so are their descriptions. */
  media: { ...content, editor: ['read', 'save', 'publish', 'export'] },
}

/** Returns what a role may do with an entity's rows. */
export function actionsOf(role: Role, entity: string): readonly EntityAction[] {
  return (exceptions[entity] ?? content)[role]
}

/** Whether a role may do this with an entity's rows. */
export function may(role: Role, entity: string, action: EntityAction): boolean {
  return actionsOf(role, entity).includes(action)
}

/**
 * `sell` holds, sells, changes and blocks places and sends tickets again; `refund` books money in and pays it back;
 * `manage` sets plans, prices and codes, cancels concerts and exports the books.
 */
export const boxOfficeActions = ['read', 'sell', 'refund', 'manage'] as const
export type BoxOfficeAction = (typeof boxOfficeActions)[number]

/** The rights at the box office, by role. */
const boxOffice: Readonly<Record<Role, readonly BoxOfficeAction[]>> = {
  editor: ['read'],
  publisher: boxOfficeActions,
  boxoffice: ['read', 'sell', 'refund'],
  door: [],
  admin: boxOfficeActions,
}

/** Returns what a role may do at the box office. */
export function boxOfficeActionsOf(role: Role): readonly BoxOfficeAction[] {
  return boxOffice[role]
}
