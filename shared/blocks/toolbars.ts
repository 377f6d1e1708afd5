import type { Toolbar } from './define.ts'
import type { BlockName } from './registry.ts'

/** The blocks of each toolbar, in order (spec §3). */
export const toolbars: Record<Toolbar, readonly BlockName[]> = {
  standard: [
    'headline',
    'text',
    'link',
    'image',
    'faq',
    'video',
    'audio',
    'viewer',
    'quote',
    'fullteaser',
    'teaserlist',
    'imagelist',
    'videolist',
    'socialmedia',
  ],
  regional: [
    'headline',
    'text',
    'link',
    'image',
    'faq',
    'video',
    'audio',
    'quote',
    'teaserlist',
    'imagelist',
    'sponsorlist',
    'articlelist',
    'eventlist',
    'socialmedia',
  ],
}

/** Blocks that only our own API stores: every site's editor offers them after those of its toolbar. */
export const ownBlocks: readonly BlockName[] = ['house-facts']

/** Returns the blocks that an editor may insert. @param isPlain whether a plain backend stores the page */
export function offeredBlocks(toolbar: Toolbar, isPlain: boolean): readonly BlockName[] {
  return isPlain ? toolbars[toolbar] : [...toolbars[toolbar], ...ownBlocks]
}
