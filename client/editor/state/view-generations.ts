import { proxy } from 'valtio/vanilla'

/** Number of in-place edits by block key; after each edit, React creates new elements for the block's view. */
export const viewGenerations = proxy<{ byKey: Record<string, number> }>({ byKey: {} })
