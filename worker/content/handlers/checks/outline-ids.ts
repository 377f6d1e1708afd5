import type { BlockState } from '../../store/drafts/state.ts'

/** The element ids of sections and blocks, as `shared/blocks/outline.ts` assigns them. */
export function outlineIds(blocks: readonly BlockState[]): Set<string> {
  const ids = new Set(['main', 'app'])
  for (const { slug, data } of blocks) {
    const anchor = slug || (typeof data.anchor === 'string' ? data.anchor : '')
    const wanted = anchor
      .trim()
      .replace(/^#/, '')
      .replace(/\s+/g, '-')
      .replace(/[^\p{L}\p{N}_-]/gu, '')
    if (!wanted) continue
    let id = wanted
    for (let n = 2; ids.has(id); n++) id = `${wanted}-${n}`
    ids.add(id)
  }
  return ids
}
