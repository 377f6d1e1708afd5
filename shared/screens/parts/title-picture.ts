// Width and credit of the title picture of detail pages.

/** `sizes` of the title picture: eight of twelve columns from 64em, the full width below. */
export const titlePictureSizes = '(min-width:100em) 61rem,(min-width:64em) 61vw,92vw'

/** Prefixes `© ` unless the credit already starts with a sign or "Foto". */
export function credit(copyright: string): string {
  return /^(?:©|\(c\)|foto|photo)/i.test(copyright) ? copyright : `© ${copyright}`
}
