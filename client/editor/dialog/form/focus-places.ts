import type { EditorBlock } from '../../document/document.ts'

/**
 * Returns the control to focus when a form opens: its first field other than a checkbox. If this field is missing,
 * inert or folded, returns the first button that does not move an item; null without such a button.
 */
export function firstControl(body: HTMLElement | null): HTMLElement | null {
  const text = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]'
  const found = body?.querySelector<HTMLElement>(text)
  return found && !found.closest('details, [inert]')
    ? found
    : (body?.querySelector<HTMLElement>('button:not(.e-grip, .e-move)') ?? null)
}

/** Returns the keys of a block and its ancestors, which must be open to show it; empty if the block is missing. */
export function wayTo(block: EditorBlock, key: string): string[] {
  if (block.key === key) return [key]
  for (const child of block.children) {
    const way = wayTo(child, key)
    if (way.length > 0) return [block.key, ...way]
  }
  return []
}
