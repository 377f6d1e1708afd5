// Imports at the desk (`/admin/api/imports/`): the desk compares a file with the store, then writes the chosen rows as
// drafts.

/**
 * The entities whose rows the desk imports; a row may refer only to rows of earlier entities. A record may contain rows
 * of several entities: a venue's record also contains its rooms.
 */
export const deskImportLists = [
  ...(['settings', 'redirects', 'venues', 'rooms', 'closures'] as const),
  ...(['partners', 'abos', 'articles', 'people', 'works'] as const),
  ...(['productions', 'features', 'press-categories', 'press-directories', 'press-files', 'menus'] as const),
] as const
export type DeskImportList = (typeof deskImportLists)[number]

export const leftOutLists = ['pages', 'sections', 'plans', 'drawn_plans', 'sales', 'vouchers', 'members'] as const
export type LeftOutList = (typeof leftOutLists)[number]

/** Sizes are in bytes, `recordLength` is in characters. */
export const deskImportLimits = {
  jsonBytes: 20_000_000,
  zipBytes: 100_000_000,
  records: 5_000,
  recordLength: 300_000,
} as const

/** In `waiting`, the import waits for its file; in `compared`, it waits for staff to choose the rows to write. */
export const deskImportStates = [
  ...(['waiting', 'reading', 'comparing', 'compared', 'writing', 'done'] as const),
  ...(['undoing', 'undone', 'failed'] as const),
] as const
export type DeskImportState = (typeof deskImportStates)[number]

/** `deleted`: staff have deleted the record's row, and the import does not restore it. */
export const deskImportKinds = ['new', 'changed', 'unchanged', 'refused', 'deleted'] as const
export type DeskImportKind = (typeof deskImportKinds)[number]

/**
 * `stale`: not written, because the row has changed since the comparison. `left`: not undone, because the row has
 * changed since the import wrote it.
 */
export const deskImportOutcomes = ['written', 'refused', 'stale', 'undone', 'left'] as const
export type DeskImportOutcome = (typeof deskImportOutcomes)[number]
