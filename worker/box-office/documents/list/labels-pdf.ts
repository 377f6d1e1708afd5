import { labelsPerSheet } from '../../../../shared/contract/box-office/keys.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import type { FontFiles } from '../letters/alphabets.ts'
import { drawBlock, fittedBlock } from '../pdf/block.ts'
import { a4, Sheet, type Type } from '../pdf/sheet.ts'
import { listWords } from './words.ts'

export interface AddressLabels {
  locale: Locale
  /** The return address, in one line above each address. */
  sender: string
  author: string
  created: Date
  /** The lines of each address. */
  addresses: readonly (readonly string[])[]
  /** The label of the first sheet with which to begin, from 1. */
  from: number
}

/** Pixels per millimetre. */
const mm = a4.width / 210
const [columns, width, height] = [3, 70 * mm, 37 * mm]
/** The labels of a sheet are 296 mm high together. */
const top = 0.5 * mm
/** Printers leave the edge of the paper empty. */
const inset = { left: 7 * mm, right: 8 * mm, sender: 7 * mm, address: 15.5 * mm, bottom: 4 * mm }
const senderType: Type = { voice: 'text', size: 7.5, colour: 'soft' }
const addressType: Type = { voice: 'text', size: 13.5 }

/** Returns addresses on sheets of labels (A4, 3 × 8 of 70 × 37 mm). A long address becomes smaller. */
export async function labelsPdf(files: FontFiles, labels: AddressLabels): Promise<Uint8Array> {
  const { locale, sender, author, created, addresses, from } = labels
  const title = listWords[locale].labels
  const sheet = await Sheet.create(files, JSON.stringify([sender, addresses]), { title, locale, author, created })
  // an empty document is not a document
  if (addresses.length === 0) sheet.addPage()
  for (const [index, lines] of addresses.entries()) {
    const at = (from - 1 + index) % labelsPerSheet
    if (index === 0 || at === 0) sheet.addPage()
    drawLabel(sheet, sender, lines, [(at % columns) * width, top + Math.floor(at / columns) * height])
  }
  return sheet.bytes()
}

function drawLabel(sheet: Sheet, sender: string, lines: readonly string[], [x, y]: readonly [number, number]): void {
  const room = width - inset.left - inset.right
  const own = fittedBlock(sheet, [sender], senderType, 9, { width: room, height: 9 })
  const address = fittedBlock(sheet, lines, addressType, 17.5, {
    width: room,
    height: height - inset.address - inset.bottom,
  })
  sheet.structure.leaf(sheet.page, 'P', () => drawBlock(sheet, own, x + inset.left, y + inset.sender))
  sheet.structure.leaf(sheet.page, 'P', () => drawBlock(sheet, address, x + inset.left, y + inset.address))
}
