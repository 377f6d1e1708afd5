import * as library from '@cantoo/pdf-lib'

/** The PDF library. In Node, where imports run, its names are only on its default export. */
export const lib = ((library as { default?: typeof library }).default ?? library) as typeof library
