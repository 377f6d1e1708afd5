// What rich text may contain (spec §5): the one list for the Worker's sanitiser, for edit mode and for what it writes.
import { withBreakableBlanks } from './breakable-blanks.ts'
import { safeDirectHref } from './direct-address.ts'
import { completeAddress } from './href.ts'

export const richTextTags = ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a']

/** Other spellings of allowed elements. */
export const renamedTags: Readonly<Record<string, string>> = { b: 'strong', i: 'em' }

/** Elements that are removed with their content. */
export const removedTags = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'title',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
  'plaintext',
  'template',
  'svg',
  'math',
  'object',
]

/** Control characters, invisible characters and direction marks. */
const unseen =
  /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|&#(?:65279|823[4-8]|829[4-7]);/g

/** Returns a text between two tags without invisible characters; too many no-break spaces become ordinary ones. */
export function cleanRun(text: string): string {
  return withBreakableBlanks(text.replace(unseen, ''))
}

/** Returns the attributes of a link; none for an address to which a page may not link. */
export function linkAttributes(href: string, target: string | null | undefined): Record<string, string> {
  const safe = safeDirectHref(completeAddress(href))
  if (!safe) return {}
  return { href: safe, ...(target === '_blank' && { target, rel: 'noopener noreferrer' }) }
}
