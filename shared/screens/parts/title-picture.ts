// Width and credit of the title picture, shared with the preload.

/** Eight of twelve columns from 64em, the full width below. */
export const titlePictureSizes = '(min-width:100em) 61rem,(min-width:64em) 61vw,92vw'

/** Prefixes `© ` unless the credit has a sign or "Foto" already. */
export function credit(copyright: string): string {
  return /^(?:©|\(c\)|foto|photo)/i.test(copyright) ? copyright : `© ${copyright}`
}
