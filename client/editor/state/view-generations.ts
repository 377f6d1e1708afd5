import { proxy } from 'valtio/vanilla'

/** Counters by block key: a higher number makes React create new elements for the block's view. */
export const viewGenerations = proxy<{ byKey: Record<string, number> }>({ byKey: {} })
