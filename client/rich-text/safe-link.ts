import { Mark, PasteRule } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import type { AddressSearch, LinkContext } from './address-search.ts'
import { linkAddress } from './link-address.ts'

/** The code that turns addresses in typed and pasted text into links; loaded when the first text is edited. */
let loaded: typeof import('./address-search.ts') | null = null

async function loadSearch(): Promise<void> {
  loaded ??= await import('./address-search.ts')
}

/**
 * The link mark with its stored attributes: address, and target with `rel` (spec §5). `example.org` becomes
 * `https://example.org`.
 */
export const SafeLink = Mark.create({
  name: 'link',
  // before the other marks, so that these are nested inside links
  priority: 1000,
  keepOnSplit: false,
  exitable: true,
  // text typed after a link is not part of it
  inclusive: false,
  // a preload fails without a network; the next text that is edited requests the code again
  onCreate: () => void loadSearch().catch((error) => console.info('preload:', error)),
  addAttributes: () => ({
    href: { default: null, parseHTML: (element) => linkAddress(element.getAttribute('href')) },
    target: {
      default: null,
      parseHTML: (element) => (element.getAttribute('target') === '_blank' ? '_blank' : null),
    },
  }),
  parseHTML: () => [
    { tag: 'a[href]', getAttrs: (element) => (linkAddress(element.getAttribute('href')) === null ? false : null) },
  ],
  renderHTML({ HTMLAttributes: { href, target } }) {
    const window = target === '_blank' ? { target, rel: 'noopener noreferrer' } : {}
    return ['a', { href: linkAddress(href) ?? '', ...window }, 0]
  },
  addCommands() {
    return {
      setLink:
        (link) =>
        ({ chain }) =>
          linkAddress(link.href) !== null && chain().setMark(this.name, link).setMeta('preventAutolink', true).run(),
      unsetLink:
        () =>
        ({ chain }) =>
          chain().unsetMark(this.name, { extendEmptyMarkRange: true }).setMeta('preventAutolink', true).run(),
    }
  },
  addProseMirrorPlugins() {
    const search = searchOf(this)
    return [
      new Plugin({
        appendTransaction(...change) {
          return search()?.appendTransaction?.apply(this, change)
        },
        props: {
          handlePaste(...paste) {
            return search()?.handlePaste?.apply(this, paste)
          },
        },
      }),
    ]
  },
  addPasteRules() {
    const search = searchOf(this)
    return [
      new PasteRule({
        find(text) {
          const find = search()?.rule?.find
          return typeof find === 'function' ? find(text) : null
        },
        handler: (paste) => search()?.rule?.handler(paste),
      }),
    ]
  },
})

function searchOf(context: LinkContext) {
  let search: AddressSearch | null = null
  return () => {
    search ??= loaded?.addressSearch(context) ?? null
    return search
  }
}
