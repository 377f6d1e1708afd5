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
