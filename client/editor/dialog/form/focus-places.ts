import type { EditorBlock } from '../../document/document.ts'

/** The control that gets the focus when a form opens: its first text, or its first button. */
export function firstControl(body: HTMLElement | null): HTMLElement | null {
  const text = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]'
  const found = body?.querySelector<HTMLElement>(text)
  return found && !found.closest('details, [inert]')
    ? found
    : (body?.querySelector<HTMLElement>('button:not(.e-grip, .e-move)') ?? null)
}

/** The keys of a block and its ancestors, which must be open to show it. */
export function wayTo(block: EditorBlock, key: string): string[] {
  if (block.key === key) return [key]
  for (const child of block.children) {
    const way = wayTo(child, key)
    if (way.length > 0) return [block.key, ...way]
  }
  return []
}
