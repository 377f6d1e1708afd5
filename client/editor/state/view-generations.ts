import { proxy } from 'valtio/vanilla'

/** How often a block's text has been written on the page: each time its view begins anew, with elements of its own. */
export const inPlaceState = proxy<{ generations: Record<string, number> }>({ generations: {} })
