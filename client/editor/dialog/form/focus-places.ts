import type { EditorBlock } from '../../document/document.ts'

/**
 * Where writing begins: the first text of the form, or whatever it begins with, of a list what opens its first entry;
 * what has to be answered before.
 */
export function firstControl(body: HTMLElement | null): HTMLElement | null {
  const text = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]'
  const found = body?.querySelector<HTMLElement>(text)
  return found && !found.closest('details, [inert]')
    ? found
    : (body?.querySelector<HTMLElement>('button:not(.e-grip, .e-move)') ?? null)
}

/** The keys of the blocks that must be open to see one. */
export function wayTo(block: EditorBlock, key: string): string[] {
  if (block.key === key) return [key]
  for (const child of block.children) {
    const way = wayTo(child, key)
    if (way.length > 0) return [block.key, ...way]
  }
  return []
}
