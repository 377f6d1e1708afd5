// Cleans rich text with an allow-list. sanitize-html is large, so code that serves visitors should import this file
// lazily.
import sanitize from 'sanitize-html'
import { cleanRun, linkAttributes, removedTags, renamedTags, richTextTags } from '../../shared/html/rich-text-rules.ts'
import { shaped } from '../../shared/html/rich-text-shape.ts'

/** `block` is for texts of blocks (spec §5). `article` also allows the headings h2 and h3, and quotations. */
export type RichTextVariant = 'block' | 'article'

/**
 * Returns HTML that contains only the elements of the variant, in the editor's shape. `b` and `i` become `strong` and
 * `em`. Unsafe links and other elements are replaced by their text, and elements such as `script` are removed with
 * their content. Idempotent.
 */
export function cleanRichText(html: string, variant: RichTextVariant = 'block'): string {
  // the first pass may expose new markup or split a surrogate pair
  const once = sanitize(withKnownEnds(html.toWellFormed(), removedTags), optionsOf[variant]).toWellFormed()
  return shaped(sanitize(once, optionsOf[variant]))
}

const optionsOf: Record<RichTextVariant, sanitize.IOptions> = {
  block: options(richTextTags),
  article: options([...richTextTags, 'h2', 'h3', 'blockquote']),
}

function options(allowedTags: string[]): sanitize.IOptions {
  return {
    allowedTags,
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: removedTags,
    transformTags: { ...renamedTags, a: link },
    exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && !attribs.href ? 'excludeTag' : false),
    textFilter: cleanRun,
    // bounds the recursion of rich-text-shape.ts
    nestingLimit: 400,
  }
}

function link(tagName: string, { href, target }: sanitize.Attributes): sanitize.Tag {
  return { tagName, attribs: linkAttributes(href ?? '', target) }
}

// Rewrites ends of comments and scripts that are valid HTML but unknown to the sanitiser's parser, which would treat
// all following text as part of the comment or script. The result is sanitised afterwards.

/** @param rawElements elements whose content is not markup, such as `script` */
function withKnownEnds(html: string, rawElements: readonly string[]): string {
  const slashed = new RegExp(`</(${rawElements.join('|')})/[^>]*>`, 'gi')
  return withKnownCommentEnds(html).replace(slashed, '</$1>')
}

/** Rewrites the ends of comments, which may also be `--!>` (HTML §13.2.5.51). */
function withKnownCommentEnds(html: string): string {
  const end = /--!?>/g
  let known = ''
  let copied = 0
  for (let start = html.indexOf('<!--'); start >= 0; start = html.indexOf('<!--', end.lastIndex)) {
    // `<!-->` and `<!--->` are complete comments
    end.lastIndex = start + (/^-?>/.test(html.slice(start + 4, start + 6)) ? 2 : 4)
    const found = end.exec(html)
    if (!found) break
    if (found[0] === '--!>') {
      known += `${html.slice(copied, found.index)}-->`
      copied = end.lastIndex
    }
  }
  return known + html.slice(copied)
}
