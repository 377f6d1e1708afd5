// Written by scripts/assets/fonts.ts: change it there.
/** The one font file that every page preloads. */
export const preloadedFont = '/fonts/instrument-sans-latin.e62ee025.woff2'
