import { decodeQR } from 'qr/decode.js'

/** Returns the text of a QR code. @param modules its rows; true is a black module */
export function readQr(modules: readonly (readonly boolean[])[]): string {
  const scale = 3
  const size = modules.length * scale
  const data = new Uint8Array(size * size * 4).fill(255)
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const isDark = modules[Math.floor(y / scale)]?.[Math.floor(x / scale)]
      if (isDark) data.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3)
    }
  }
  return decodeQR({ width: size, height: size, data })
}
