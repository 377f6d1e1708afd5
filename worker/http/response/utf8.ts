import { Buffer, transcode } from 'node:buffer'

/**
 * Encodes a text like TextEncoder, four times as fast: workerd's TextEncoder converts a text with characters beyond
 * Latin-1 one by one.
 */
export function utf8Of(text: string): Uint8Array<ArrayBuffer> {
  // `transcode` fails on a lone surrogate, which TextEncoder replaces
  if (text === '' || !text.isWellFormed()) return new TextEncoder().encode(text)
  return transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8') as Uint8Array as Uint8Array<ArrayBuffer>
}
