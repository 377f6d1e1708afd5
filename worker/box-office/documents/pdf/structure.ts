// The structure tree with which screen readers read a PDF aloud (ISO 32000-1 §14.7, §14.8): headings, paragraphs,
// tables and pictures in reading order. pdf-lib writes no such tree, so this file writes the marks and the tree.
import {
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type PDFRef,
} from '@cantoo/pdf-lib'

export type LeafTag = 'H1' | 'H2' | 'P' | 'Figure' | 'TH' | 'TD' | 'Caption'
export type GroupTag = 'Sect' | 'Table' | 'TR'

interface Element {
  tag: LeafTag | GroupTag | 'Document'
  children: Element[]
  /** A leaf's page, and its number among the page's marks. */
  mark?: { page: PDFPage; id: number }
  alt?: string
  language?: string
}

export class Structure {
  readonly #root: Element = { tag: 'Document', children: [] }
  readonly #open: Element[] = [this.#root]
  readonly #marks = new Map<PDFPage, Element[]>()

  /** Creates an element around everything that `draw` adds to the tree. @param language if it is not the document's */
  group(tag: GroupTag, draw: () => void, language?: string): void {
    const element: Element = { tag, children: [], ...(language ? { language } : {}) }
    this.#open.at(-1)?.children.push(element)
    this.#open.push(element)
    draw()
    this.#open.pop()
  }

  /** Creates one element for everything that `draw` puts on the page. */
  leaf(page: PDFPage, tag: LeafTag, draw: () => void, alt?: string): void {
    const marks = this.#marks.get(page) ?? []
    this.#marks.set(page, marks)
    const element: Element = { tag, children: [], mark: { page, id: marks.length }, ...(alt ? { alt } : {}) }
    marks.push(element)
    this.#open.at(-1)?.children.push(element)
    const { BeginMarkedContentSequence: begin, EndMarkedContent: end } = PDFOperatorNames
    page.pushOperators(PDFOperator.of(begin, [`/${tag}`, `<</MCID ${marks.length - 1}>>`]))
    draw()
    page.pushOperators(PDFOperator.of(end))
  }

  /** Marks everything that `draw` puts on the page as decoration, which is not read aloud. */
  decoration(page: PDFPage, draw: () => void): void {
    page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContent, ['/Artifact']))
    draw()
    page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent))
  }

  /** Writes the tree; call it once, after the last page. */
  write({ context, catalog }: PDFDocument): void {
    const refs = new Map<Element, PDFRef>()
    const number = (element: Element) => {
      refs.set(element, context.nextRef())
      element.children.forEach(number)
    }
    number(this.#root)
    const root = context.nextRef()
    const assign = (element: Element, parent: PDFRef) => {
      const { tag, mark, alt, language, children } = element
      const own = refs.get(element)
      if (!own) return
      const kids = mark ? mark.id : children.flatMap((child) => refs.get(child) ?? [])
      context.assign(
        own,
        context.obj({
          Type: 'StructElem',
          S: tag,
          P: parent,
          K: kids,
          ...(mark ? { Pg: mark.page.ref } : {}),
          ...(alt ? { Alt: PDFHexString.fromText(alt) } : {}),
          ...(language ? { Lang: PDFHexString.fromText(language) } : {}),
          ...(tag === 'TH' ? { A: context.obj({ O: 'Table', Scope: 'Column' }) } : {}),
        }),
      )
      for (const child of children) assign(child, own)
    }
    assign(this.#root, root)
    const pages = [...this.#marks].map(([page, elements], index) => {
      page.node.set(PDFName.of('StructParents'), context.obj(index))
      page.node.set(PDFName.of('Tabs'), PDFName.of('S'))
      return [index, context.obj(elements.flatMap((element) => refs.get(element) ?? []))] as const
    })
    const parents = context.register(context.obj({ Nums: pages.flat() }))
    const kids = [refs.get(this.#root) ?? root]
    context.assign(root, context.obj({ Type: 'StructTreeRoot', K: kids, ParentTree: parents }))
    catalog.set(PDFName.of('StructTreeRoot'), root)
    catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }))
  }
}
