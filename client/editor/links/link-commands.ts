import type { Editor } from '@tiptap/core'

export interface LinkAttributes {
  href?: string
  target?: '_blank' | null
}

/** The link that the caret stands in or beside, or that the selection begins with. */
export function linkAt(editor: Editor): LinkAttributes {
  const { empty, $head } = editor.state.selection
  if (!empty) return editor.getAttributes('link')
  const marks = [$head.nodeAfter, $head.nodeBefore].flatMap((node) => node?.marks ?? [])
  return marks.find(({ type }) => type.name === 'link')?.attrs ?? {}
}

/**
 * Links the selected words, or changes the link at the caret; where there is neither, the address itself is written.
 * One writes on where one was, or behind the words: what is still marked would be replaced by the next letter.
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
