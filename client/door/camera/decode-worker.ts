// Reads QR codes where the browser cannot, outside the page's thread.
import { decodeQR } from 'qr/decode.js'

export interface Frame {
  width: number
  height: number
  /** Red, green, blue and alpha of each pixel. */
  data: ArrayBuffer
}

addEventListener('message', ({ data }: MessageEvent<Frame>) => postMessage(decoded(data)))

/** Returns the text of a QR code in the frame; null without one that can be read. */
function decoded({ width, height, data }: Frame): string | null {
  try {
    return decodeQR({ width, height, data: new Uint8ClampedArray(data) }, { format: 'RGBA', timeLimit: 150 })
  } catch {
    return null
  }
}
