/**
 * Names of what most visitors never open, each a chunk of its own (client/on-demand.ts). What opens one says so with
 * `data-opens`; its own address or form must lead to an answer of the server that does the same.
 */
export type OnDemandPart = 'lightbox' | 'newsletter' | 'watchlist' | 'search' | 'cookies' | 'overlay' | 'back'
