import { asciiAt, type Bytes, viewOf } from './bytes.ts'

/**
 * Returns the brands of a file that begins with the box `ftyp` (ISO 14496-12), the major one first, empty for
 * other files. The minor version counts as a brand.
 */
export function heifBrands(bytes: Bytes): string[] {
  if (asciiAt(bytes, 4, 4) !== 'ftyp') return []
  const length = viewOf(bytes).getUint32(0)
  return asciiAt(bytes, 8, Math.min(length, 256) - 8).match(/.{4}/gs) ?? []
}

/** Whether a file is a picture in HEIC or HEIF (ISO 23008-12), the format of phones' cameras; AVIF has other brands. */
export function isHeic(bytes: Bytes): boolean {
  const [major = '', ...others] = heifBrands(bytes)
  return /^(?:hei[cfmsx]|hev[cmsx]|mif[12]|msf1)$/.test(major) || others.some((brand) => /^hei[cmsx]$/.test(brand))
}
