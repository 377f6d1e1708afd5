// Paragraphs of a plain backend that cannot be edited here, because of elements that rich text lacks. An editor sees
// them as visitors do; they stay where they are.
import { type Editor, Node } from '@tiptap/core'
import type { Node as TextNode } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { harmlessHtml } from '../../../shared/html/harmless-html.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { alert } from '../../staff/alerts.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { editedParts } from './pieces.ts'

/** Returns a stored text as the editor reads it. @param sealed what is seen of the parts that cannot be edited */
export function editorHtml(html: string, sealed: readonly string[]): string {
  if (sealed.length === 0) return harmlessHtml(html)
  const parts = editedParts(html, sealed).map((part) =>
    part.isSealed ? `<div data-sealed>${harmlessHtml(part.html)}</div>` : harmlessHtml(part.html),
  )
  return parts.join('')
}

export function hasSealedParts({ state }: Editor): boolean {
  return sealedIn(state.doc) !== ''
}

export const SealedPart = Node.create({
  name: 'sealedPart',
  group: 'block',
  atom: true,
  addAttributes: () => ({
    html: { default: '', rendered: false, parseHTML: (element: HTMLElement) => element.innerHTML },
  }),
  parseHTML: () => [{ tag: 'div[data-sealed]' }],
  renderHTML({ node }) {
    const { why } = labels[staffLocale()]
    const dom = document.createElement('div')
    dom.dataset.sealed = why
    dom.setAttribute('aria-description', why)
    dom.innerHTML = harmlessHtml(node.attrs.html)
    return dom
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      filterTransaction(transaction, { doc }) {
        // a text that is set from outside is the backend's
        if (!transaction.docChanged || transaction.getMeta('preventUpdate')) return true
        if (sealedIn(transaction.doc) === sealedIn(doc)) return true
        const { stays, why } = labels[staffLocale()]
        alert('error', stays, { detail: why })
        return false
      },
    }),
  ],
})

function sealedIn(doc: TextNode): string {
  let found = ''
  doc.forEach(({ type, attrs }) => {
    if (type.name === 'sealedPart') found += attrs.html
  })
  return found
}

const labels = defineLabels({
  de: {
    stays: 'Dieser Absatz bleibt, wie er ist.',
    why: 'Dieser Absatz enthält etwas, das es hier nicht gibt, zum Beispiel eine Tabelle oder einen Zwischentitel. Ändern Sie ihn in der Verwaltung.',
  },
  en: {
    stays: 'This paragraph stays as it is.',
    why: 'This paragraph contains something that does not exist here, such as a table or a heading. Change it in the administration.',
  },
})
