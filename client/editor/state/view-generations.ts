import { proxy } from 'valtio/vanilla'

/** By block key, how often its text was written on the page: each time its view gets new elements. */
export const viewGenerations = proxy<{ byKey: Record<string, number> }>({ byKey: {} })
