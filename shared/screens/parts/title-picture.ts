// The picture of a concert: its width on the page, which the preload has to name, too.

/** Eight of twelve columns from 64em, the whole measure below. */
export const titlePictureSizes = '(min-width:100em) 61rem,(min-width:64em) 61vw,92vw'

/** `© Name`, whether or not the source has the sign already. */
export function credit(copyright: string): string {
  return /^(?:©|\(c\)|foto|photo)/i.test(copyright) ? copyright : `© ${copyright}`
}
