/** The `sizes` of the title picture: eight of twelve columns from 64em on, the full width below. */
export const titlePictureSizes = '(min-width:100em) 61rem,(min-width:64em) 61vw,92vw'
