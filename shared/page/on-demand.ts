/**
 * Parts that most visitors never open, each in a separate chunk (client/on-demand.ts). An element with `data-opens`
 * opens its part; without JavaScript, its link or form must lead to a server-rendered equivalent, or the element must
 * be hidden.
 */
export type OnDemandPart = 'lightbox' | 'newsletter' | 'watchlist' | 'search' | 'cookies' | 'overlay' | 'tool' | 'media'
