/** What a change of a row was. */
export const historyActions = [
  'create',
  'save',
  'publish',
  'withdraw',
  'discard',
  'delete',
  'restore',
  'import',
  'name',
] as const
export type DeskHistoryAction = (typeof historyActions)[number]

/** The number up to which a row's versions are counted. */
export const maxCountedVersions = 1000

/** The maximum length of a version's name. */
export const maxVersionName = 80
