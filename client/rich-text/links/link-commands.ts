import type { Editor } from '@tiptap/core'

export interface LinkAttributes {
  href?: string
  target?: '_blank' | null
}

/** Returns the link at the caret or in the selection; {} if there is no link. */
export function linkAt(editor: Editor): LinkAttributes {
  const { empty, $head } = editor.state.selection
  if (!empty) return editor.getAttributes('link')
  const marks = [$head.nodeAfter, $head.nodeBefore].flatMap((node) => node?.marks ?? [])
  return marks.find(({ type }) => type.name === 'link')?.attrs ?? {}
}

/**
 * Links the selected words, changes the link at the caret, or inserts the address as a link. The selection collapses to
 * its end, so that the next letter does not replace the words.
 */
export function setLink(editor: Editor, link: LinkAttributes & { href: string }): void {
  const { to } = editor.state.selection
  const chain = editor.chain().extendMarkRange('link')
  const isOnNothing = editor.state.selection.empty && !linkAt(editor).href
  if (isOnNothing) chain.insertContent({ type: 'text', text: link.href, marks: [{ type: 'link', attrs: link }] }).run()
  else chain.setLink(link).setTextSelection(to).run()
}

export function removeLink(editor: Editor): void {
  const { from, to } = editor.state.selection
  editor.chain().extendMarkRange('link').unsetLink().setTextSelection({ from, to }).run()
}
