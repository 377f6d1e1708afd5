// Every block's definition by name. A block that is listed here but not in views.tsx, or vice versa, is a type error.
import type { BlockData, Section } from '../contract/page.ts'
import { articlelist } from './articlelist/fields.ts'
import { articlelistitem } from './articlelistitem/fields.ts'
import { audio } from './audio/fields.ts'
import { container } from './container/fields.ts'
import type { BlockDefinition, FieldMap, FieldsOf } from './define.ts'
import { eventlist } from './eventlist/fields.ts'
import { eventlistitem } from './eventlistitem/fields.ts'
import { faq } from './faq/fields.ts'
import { faqitem } from './faqitem/fields.ts'
import { fullteaser } from './fullteaser/fields.ts'
import { headline } from './headline/fields.ts'
import { houseFacts } from './house-facts/fields.ts'
import { image } from './image/fields.ts'
import { imagelist } from './imagelist/fields.ts'
import { imagelistitem } from './imagelistitem/fields.ts'
import { link } from './link/fields.ts'
import { quote } from './quote/fields.ts'
import { socialmedia } from './socialmedia/fields.ts'
import { sponsorlist } from './sponsorlist/fields.ts'
import { sponsorlistitem } from './sponsorlistitem/fields.ts'
import { teaserlist } from './teaserlist/fields.ts'
import { teaserlistitem } from './teaserlistitem/fields.ts'
import { text } from './text/fields.ts'
import { video } from './video/fields.ts'
import { videolist } from './videolist/fields.ts'
import { videolistitem } from './videolistitem/fields.ts'
import { viewer } from './viewer/fields.ts'

export const blocks = define({
  container,
  headline,
  text,
  link,
  image,
  video,
  quote,
  faq,
  faqitem,
  fullteaser,
  teaserlist,
  teaserlistitem,
  imagelist,
  imagelistitem,
  videolist,
  videolistitem,
  audio,
  viewer,
  socialmedia,
  sponsorlist,
  sponsorlistitem,
  articlelist,
  articlelistitem,
  eventlist,
  eventlistitem,
  'house-facts': houseFacts,
})

export type BlockName = keyof typeof blocks

/** The data of a block's view: a section for the container, otherwise a block with typed fields. */
export type BlockOf<N extends BlockName> = N extends 'container' ? Section : BlockData & FieldsOf<(typeof blocks)[N]>

export function isBlockName(name: string): name is BlockName {
  return Object.hasOwn(blocks, name)
}

/** Returns the definition of a block by its name; null for an unknown name. */
export function definitionOf(name: string): BlockDefinition | null {
  return isBlockName(name) ? blocks[name] : null
}

/** Checks at compile time that each key is the name of its block, and that the map contains all allowed children. */
function define<const Map extends { [N in keyof Map]: BlockDefinition<N & string, FieldMap, keyof Map & string> }>(
  map: Map,
): Map {
  return map
}
