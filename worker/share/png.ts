// Writes a PNG with a palette (ISO/IEC 15948); the platform's CompressionStream compresses the pixels.

type Rgb = readonly [number, number, number]

/** Encodes a PNG. @param pixels palette indices, one byte each, row by row */
export async function pngOf(
  pixels: Uint8Array,
  palette: readonly Rgb[],
  { width, height }: { width: number; height: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const header = new DataView(new ArrayBuffer(13))
  header.setUint32(0, width)
  header.setUint32(4, height)
  // bit depth 8, palette colours; compression, filter and interlace methods at their defaults
  header.setUint8(8, 8)
  header.setUint8(9, 3)
  const chunks = [
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', new Uint8Array(header.buffer)),
    chunk('PLTE', new Uint8Array(palette.flat())),
    chunk('IDAT', await deflated(rowsOf(pixels, width, height))),
    chunk('IEND', new Uint8Array()),
  ]
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}

/** Prefixes each row with filter type 2 and stores its difference from the row above, since most rows repeat. */
function rowsOf(pixels: Uint8Array, width: number, height: number): Uint8Array<ArrayBuffer> {
  const rows = new Uint8Array((width + 1) * height)
  for (let row = 0; row < height; row++) {
    const at = row * (width + 1)
    rows[at] = 2
    for (let column = 0; column < width; column++) {
      const pixel = row * width + column
      rows[at + 1 + column] = (pixels[pixel] ?? 0) - (row > 0 ? (pixels[pixel - width] ?? 0) : 0)
    }
  }
  return rows
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}

function chunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(12 + data.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, data.length)
  bytes.set(new TextEncoder().encode(type), 4)
  bytes.set(data, 8)
  view.setUint32(8 + data.length, crcOf(bytes.subarray(4, 8 + data.length)))
  return bytes
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  return crc
})

function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 0xff] ?? 0)
  return ~crc >>> 0
}
