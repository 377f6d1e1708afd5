// Cleans rich text with an allow-list. sanitize-html is large, so code that serves visitors should import this file
// lazily.
import sanitize from 'sanitize-html'
import { withBreakableBlanks } from '../../shared/html/breakable-blanks.ts'
import { safeDirectHref } from '../../shared/html/direct-address.ts'
import { completeAddress } from '../../shared/html/href.ts'
import { withKnownEnds } from './rich-text-ends.ts'
import { shaped } from './rich-text-shape.ts'

/** `block` is for texts of blocks (spec §5). `article` also allows the headings h2 and h3, and quotations. */
export type RichTextVariant = 'block' | 'article'

/**
 * Returns HTML that contains only the elements of the variant, in the editor's shape. `b` and `i` become `strong` and
 * `em`. Unsafe links and other elements are replaced by their text, and elements such as `script` are removed with
 * their content. Idempotent.
 */
export function cleanRichText(html: string, variant: RichTextVariant = 'block'): string {
  // the first pass may expose new markup or split a surrogate pair
  const once = sanitize(withKnownEnds(html.toWellFormed(), removedElements), optionsOf[variant]).toWellFormed()
  return shaped(sanitize(once, optionsOf[variant]))
}

/** Control characters, invisible characters and direction marks. */
const unseen =
  /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|&#(?:65279|823[4-8]|829[4-7]);/g

const removedElements = [
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

const blockTags = ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a']

const optionsOf: Record<RichTextVariant, sanitize.IOptions> = {
  block: options(blockTags),
  article: options([...blockTags, 'h2', 'h3', 'blockquote']),
}

function options(allowedTags: string[]): sanitize.IOptions {
  return {
    allowedTags,
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: removedElements,
    transformTags: { b: 'strong', i: 'em', a: link },
    exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && !attribs.href ? 'excludeTag' : false),
    textFilter: (text) => withBreakableBlanks(text.replace(unseen, '')),
    // bounds the recursion of rich-text-shape.ts
    nestingLimit: 400,
  }
}

function link(tagName: string, { href, target }: sanitize.Attributes): sanitize.Tag {
  const safe = safeDirectHref(completeAddress(href ?? ''))
  const attribs: sanitize.Attributes = safe ? { href: safe } : {}
  if (safe && target === '_blank') Object.assign(attribs, { target, rel: 'noopener noreferrer' })
  return { tagName, attribs }
}
