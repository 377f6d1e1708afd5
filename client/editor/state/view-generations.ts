import { proxy } from 'valtio/vanilla'

/** Number of in-place edits by block key: each gives the block's view new elements. */
export const viewGenerations = proxy<{ byKey: Record<string, number> }>({ byKey: {} })
