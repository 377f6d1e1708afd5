import { PDFDocument } from '@cantoo/pdf-lib'

export type Bytes = Uint8Array<ArrayBuffer>

export function formOf(bytes: Bytes, filename = 'datei.bin'): { body: Blob; headers: Record<string, string> } {
  const head = `--b\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\n\r\n`
  return {
    body: new Blob([head, bytes, '\r\n--b--\r\n']),
    headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
  }
}

/** Returns an MP4 file without frames, unique per seed. @param place the recording location in its metadata */
export function video(seed: number, place = ''): Bytes {
  const handler = box('hdlr', new Uint8Array(8), ascii('vide'), new Uint8Array(13))
  const track = box('trak', box('mdia', handler), box('udta', ascii(place)))
  return joined(box('ftyp', ascii('isom\0\0\0\0mp42')), box('moov', track), box('mdat', ascii(`pictures ${seed}`)))
}

/** Returns a PDF with one page, unique per seed. @param more adds content before the document is saved */
export async function pdf(seed: number, more: (document: PDFDocument) => unknown = () => {}): Promise<Bytes> {
  const document = await PDFDocument.create({ updateMetadata: false })
  document.addPage([100 + seed, 100])
  await more(document)
  return (await document.save()) as Bytes
}

export const ascii = (text: string): Bytes => new TextEncoder().encode(text) as Bytes

function box(type: string, ...content: Bytes[]): Bytes {
  const inside = joined(...content)
  const head = new Uint8Array(8)
  new DataView(head.buffer).setUint32(0, inside.length + 8)
  head.set(ascii(type), 4)
  return joined(head, inside)
}

function joined(...parts: Bytes[]): Bytes {
  return Uint8Array.from(parts.flatMap((part) => [...part]))
}
