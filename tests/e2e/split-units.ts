/**
 * Runs in the page. Returns the visible units that break across lines: a number and its word (`Platz|29`, `40|€`), a
 * postal code and its town, a day and its month, a key or a compound that begins with a letter (`U-|Bahn`), a telephone
 * number, a range of times.
 */
export function splitUnits(): string[] {
  const months =
    'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|January|February|March|May|June|July|October|December'
  const units = [
    /\d{5} \p{Lu}\p{L}+/gu,
    /(?<![\p{L}\p{N}])(?:Platz|Plätze|Reihe|Block|Tisch|Loge|Seats?|Row|Table|Box|Linie|Line|Nr\.|No\.) \d+/gu,
    /\d (?:€|%|Uhr|Min\.|min\b|km|m\b|MB|kB)/gu,
    new RegExp(`\\d{1,2}\\.? (?:${months})(?!\\p{L})`, 'gu'),
    /(?<![\p{L}\p{N}-])\p{L}(?:is|e?s)?-\u2060?\p{L}{3,}/gu,
    /\d{1,2}[:.]\d\d ?[–-]\u2060? ?\d{1,2}[:.]\d\d/gu,
    /(?<![\p{L}\p{N}])(?:\+\d\d|0)\d*(?:[ /–-]+\d{2,})+/gu,
  ]
  const found = new Set<string>()
  const blocks = new Map<Element, { text: string; letters: [node: Text, at: number][] }>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const parent = node.parentElement
    if (!parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (parent.closest('script, style, svg, .vh, option, [inert]')) continue
    let block: Element = parent
    while (block.parentElement && getComputedStyle(block).display === 'inline') block = block.parentElement
    const known = blocks.get(block) ?? { text: '', letters: [] }
    blocks.set(block, known)
    for (let at = 0; at < node.data.length; at++) known.letters.push([node, at])
    known.text += node.data.replace(/[\s\u00a0]/g, ' ')
  }
  for (const { text, letters } of blocks.values())
    for (const unit of units)
      for (const { 0: words, index } of text.matchAll(unit)) {
        const boxes = letters.slice(index, index + words.length).map(([node, at]) => {
          const range = document.createRange()
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          return range.getBoundingClientRect()
        })
        const shown = boxes.filter(({ width, height }) => width > 0 && height > 0)
        const first = shown[0]
        const split = first && shown.findIndex(({ top }) => top > first.bottom - 2)
        if (split !== undefined && split > 0) {
          const at = boxes.indexOf(shown[split] as DOMRect)
          found.add(`${words.slice(0, at).trimEnd()}|${words.slice(at)}`)
        }
      }
  return [...found]
}
