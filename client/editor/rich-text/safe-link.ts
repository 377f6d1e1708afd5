import { Link } from '@tiptap/extension-link'
import { completeAddress, safeHref } from '../../../shared/href.ts'
import { atEndsOfWords } from './links-of-words.ts'

/**
 * Links with the attributes that are stored and no others: an address, and whether it opens a window, which never gets a
 * way back to ours (spec §5). `example.org` is meant as https.
 */
export const SafeLink = Link.extend({
  // what is typed behind a link is no part of it
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

/** The address of a link as it is stored, completed; null where no link may lead there. */
export function linkAddress(typed: unknown): string | null {
  return typeof typed === 'string' ? safeHref(completeAddress(typed)) : null
}
