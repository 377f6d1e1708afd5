import { Link } from '@tiptap/extension-link'
import { safeDirectHref } from '../../../shared/html/direct-address.ts'
import { completeAddress } from '../../../shared/html/href.ts'
import { atEndsOfWords } from './links-of-words.ts'

/**
 * The link mark with its stored attributes: address, and target with `rel` (spec §5). `example.org` becomes
 * `https://example.org`.
 */
export const SafeLink = Link.extend({
  // text typed after a link is not part of it
  inclusive: () => false,
  addAttributes() {
    return {
      href: { default: null, parseHTML: (element) => linkAddress(element.getAttribute('href')) },
      target: {
        default: null,
        parseHTML: (element) => (element.getAttribute('target') === '_blank' ? '_blank' : null),
      },
    }
  },
  renderHTML({ HTMLAttributes: { href, target } }) {
    const window = target === '_blank' ? { target, rel: 'noopener noreferrer' } : {}
    return ['a', { href: linkAddress(href) ?? '', ...window }, 0]
  },
  addProseMirrorPlugins() {
    return (this.parent?.() ?? []).map(atEndsOfWords)
  },
}).configure({
  openOnClick: false,
  defaultProtocol: 'https',
  isAllowedUri: (address) => linkAddress(address) !== null,
})

/** Returns the completed address as it is stored, without tracking redirects; null if it is not allowed. */
export function linkAddress(typed: unknown): string | null {
  return typeof typed === 'string' ? safeDirectHref(completeAddress(typed)) : null
}
