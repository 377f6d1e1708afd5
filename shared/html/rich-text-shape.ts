// Normalises rich text to the shape that the editor writes (the schema of client/rich-text), so that opening a
// text in the editor does not change it.

/** @param html cleaned by the allow-list: known elements only, with limited depth */
export function shaped(html: string): string {
  const text = blocksHtml(blocksOf(partsOf(treeOf(html))))
  return text === '<p></p>' ? '' : text
}

interface Element {
  tag: string
  open: string
  children: (Element | string)[]
}
/** Text or a line break, with its enclosing marks, outermost first. */
interface Inline {
  html: string
  marks: readonly Element[]
}
interface TextBlock {
  tag: string
  text: Inline[]
}
/** A list, a list item or a quotation. */
interface Holder {
  tag: string
  blocks: Block[]
}
type Block = TextBlock | Holder
type Part = Inline | Block

const marksInOrder = ['a', 'strong', 'em']
/** Maximum nesting of lists and quotations; deeper ones are unwrapped. */
const maxDepth = 20

function treeOf(html: string): Element['children'] {
  const root: Element = { tag: '', open: '', children: [] }
  const path = [root]
  for (const [token, slash, tag] of html.matchAll(/<(\/?)([a-z0-9]+)\b[^<>]*>|[^<]+/g)) {
    const holder = path.at(-1) ?? root
    if (!tag) holder.children.push(token.replace(/(?<! ) *[\t\r\n\f][ \t\r\n\f]*/g, ' '))
    else if (slash)
      path.splice(
        Math.max(
          1,
          path.findLastIndex((one) => one.tag === tag),
        ),
      )
    else {
      const element = { tag, open: token, children: [] }
      holder.children.push(element)
      if (tag !== 'br') path.push(element)
    }
  }
  return root.children
}

/**
 * Flattens nodes to a sequence of parts. Marks that enclose blocks are moved to the text inside them.
 * @param depth number of enclosing list items and quotations
 */
function partsOf(nodes: Element['children'], marks: readonly Element[] = [], depth = 0): Part[] {
  return nodes.flatMap((node): Part[] => {
    if (typeof node === 'string') return [{ html: node, marks }]
    const { tag, children } = node
    if (tag === 'br') return [{ html: '<br />', marks }]
    if (marksInOrder.includes(tag)) return partsOf(children, withMark(marks, node), depth)
    if (tag === 'p' || tag.startsWith('h')) return paragraphsOf(tag, partsOf(children, marks, depth))
    if (depth >= maxDepth) return partsOf(children, marks, depth)
    if (tag === 'li') return [itemOf(partsOf(children, marks, depth + 1))]
    if (tag === 'blockquote') return [{ tag, blocks: orEmpty(blocksOf(partsOf(children, marks, depth + 1))) }]
    const isItem = (child: Element | string) => typeof child === 'object' && child.tag === 'li'
    const held = children.flatMap((child) => partsOf([child], marks, isItem(child) ? depth : depth + 1))
    return listOf(tag, held)
  })
}

function paragraphsOf(tag: string, parts: Part[]): Block[] {
  return parts.every((part) => 'html' in part) ? [{ tag, text: parts }] : blocksOf(parts, tag)
}

function withMark(marks: readonly Element[], mark: Element): Element[] {
  const all = [...marks.filter(({ tag }) => tag !== mark.tag), mark]
  return all.sort((one, other) => marksInOrder.indexOf(one.tag) - marksInOrder.indexOf(other.tag))
}

function blocksOf(parts: readonly Part[], tag = 'p'): Block[] {
  return runsOf(parts).flatMap((run): Block[] => {
    if (isText(run)) return [{ tag, text: trimmed(run) }]
    return run[0]?.tag === 'li' ? listOf('ul', run) : run
  })
}

/** Groups adjacent texts and adjacent blocks of the same kind; drops white space between blocks. */
function runsOf(parts: readonly Part[]): (Inline[] | Block[])[] {
  const runs = runsOfKind(parts).filter((run) => !isText(run) || run.some(({ html }) => html.trim()))
  return runsOfKind(runs.flat())
}

function runsOfKind(parts: readonly Part[]): (Inline[] | Block[])[] {
  const kindOf = (part: Part | undefined) => part && ('tag' in part ? part.tag : '')
  const runs: Part[][] = []
  for (const part of parts) {
    const run = runs.at(-1)
    if (run && kindOf(run[0]) === kindOf(part)) run.push(part)
    else runs.push([part])
  }
  return runs as (Inline[] | Block[])[]
}

function isText(run: Inline[] | Block[]): run is Inline[] {
  return run[0] !== undefined && 'html' in run[0]
}

function trimmed(run: readonly Inline[]): Inline[] {
  const from = run.findIndex(({ html }) => html.trim())
  const to = run.findLastIndex(({ html }) => html.trim())
  return run.slice(from, to + 1).map(({ html, marks }, index) => {
    const begun = index === 0 ? html.trimStart() : html
    return { html: index === to - from ? begun.trimEnd() : begun, marks }
  })
}

/**
 * Builds a list. Content outside items is added to the preceding item; before the first item, it becomes an item. An
 * empty list is dropped.
 */
function listOf(tag: string, parts: readonly Part[]): Block[] {
  const items: Holder[] = []
  for (const block of runsOf(parts).flatMap((run) => (isText(run) ? blocksOf(run) : run))) {
    const last = items.at(-1)
    if (block.tag === 'li') items.push(block as Holder)
    else if (last) last.blocks.push(block)
    else items.push(itemOf([block]))
  }
  return items.length > 0 ? [{ tag, blocks: items }] : []
}

function itemOf(parts: readonly Part[]): Holder {
  const blocks = blocksOf(parts)
  return { tag: 'li', blocks: blocks[0]?.tag === 'p' ? blocks : [...orEmpty([]), ...blocks] }
}

function orEmpty(blocks: Block[]): Block[] {
  return blocks.length > 0 ? blocks : [{ tag: 'p', text: [] }]
}

function blocksHtml(blocks: readonly Block[]): string {
  return blocks
    .map((block) => `<${block.tag}>${'text' in block ? textHtml(block.text) : blocksHtml(block.blocks)}</${block.tag}>`)
    .join('')
}

function textHtml(run: readonly Inline[]): string {
  let html = ''
  let open: readonly Element[] = []
  const closed = (depth: number) =>
    open
      .slice(depth)
      .map(({ tag }) => `</${tag}>`)
      .reverse()
      .join('')
  for (const { html: own, marks } of run) {
    if (own === '') continue
    const shared = [...marks, null].findIndex((mark, depth) => mark === null || mark.open !== open[depth]?.open)
    html += `${closed(shared)}${marks
      .slice(shared)
      .map((mark) => mark.open)
      .join('')}${own}`
    open = marks
  }
  return html + closed(0)
}
