// GIF 87a and 89a: consecutive blocks, with data in sub-blocks of at most 255 bytes.
import { asciiAt, type Bytes, slice, viewOf } from './bytes.ts'
import type { CleanPicture } from './picture.ts'

const [imageMark, extensionMark, endMark] = [0x2c, 0x21, 0x3b]
const graphicControl = 0xf9
const application = 0xff
/** Application extensions that remain: loop counts and the colour profile. XMP and others are removed. */
const neededApplications = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'])

export function cleanGif(bytes: Bytes): CleanPicture | null {
  const view = viewOf(bytes)
  const size = { width: view.getUint16(6, true), height: view.getUint16(8, true) }
  let at = 13 + colourTable(view.getUint8(10))
  const parts = [slice(bytes, 0, at)]
  let hasImage = false
  while (view.getUint8(at) !== endMark) {
    const from = at
    const mark = view.getUint8(at)
    if (mark === imageMark) at += 11 + colourTable(view.getUint8(at + 9))
    else if (mark === extensionMark) at += 2
    else return null
    at = endOfSubBlocks(view, at)
    const block = slice(bytes, from, at - from)
    if (mark === imageMark || isNeeded(block)) parts.push(block)
    hasImage ||= mark === imageMark
  }
  if (!hasImage) return null
  return { parts: [...parts, new Uint8Array([endMark])], ...size }
}

function isNeeded(extension: Bytes): boolean {
  if (extension[1] === graphicControl) return true
  return extension[1] === application && neededApplications.has(asciiAt(extension, 3, 11))
}

function colourTable(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}

function endOfSubBlocks(view: DataView, from: number): number {
  let at = from
  while (view.getUint8(at) !== 0) at += 1 + view.getUint8(at)
  return at + 1
}
