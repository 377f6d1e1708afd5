import { getDocumentProxy } from 'unpdf'

/** A piece of text or a rectangle on a page, in PDF points from the lower left corner. */
export interface TextBox {
  text: string
  left: number
  right: number
  bottom: number
  top: number
}

interface ReadPage {
  width: number
  height: number
  boxes: TextBox[]
}

/** Letters reach about this far below and above their baseline, in em; figures reach not below it. */
const [descent, ascent] = [0.2, 0.7]

/** Reads the box of each piece of text on each page, with a PDF reader that is not ours. */
export async function readBoxes(pdf: Uint8Array): Promise<ReadPage[]> {
  const document = await getDocumentProxy(pdf.slice())
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1)
      const [, , width = 0, height = 0] = page.view
      const { items } = await page.getTextContent({ disableNormalization: true })
      const boxes = items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return []
        const [, , , size = 0, left = 0, baseline = 0] = item.transform as number[]
        // a trailing space separates words and is not seen
        const right = left + item.width * (item.str.trimEnd().length / item.str.length)
        const below = /^[\d\s]+$/.test(item.str) ? 0 : descent * size
        return [{ text: item.str, left, right, bottom: baseline - below, top: baseline + ascent * size }]
      })
      return { width, height, boxes }
    }),
  )
}

/** Returns the texts that are off their page or run over one another, as sentences; [] for a sound document. */
export async function faultsOfBoxes(pdf: Uint8Array, margin = 15): Promise<string[]> {
  const pages = await readBoxes(pdf)
  return pages.flatMap(({ width, height, boxes }, index) => {
    const off = boxes.filter(
      ({ left, right, bottom, top }) =>
        left < margin || right > width - margin || bottom < margin || top > height - margin,
    )
    const over = boxes.flatMap((box, at) =>
      boxes
        .slice(at + 1)
        .filter((other) => overlap(box, other))
        .map((other) => `page ${index + 1}: "${box.text}" runs over "${other.text}"`),
    )
    return [...off.map(({ text }) => `page ${index + 1}: "${text}" is off the page`), ...over]
  })
}

/** Neighbouring runs of one line touch; a point of overlap is rounding. */
function overlap(one: TextBox, other: TextBox): boolean {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const high = Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom)
  return wide > 1 && high > 1
}
