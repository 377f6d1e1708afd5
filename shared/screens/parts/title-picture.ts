export const titlePictureSizes = '(min-width:100em) 61rem,(min-width:64em) 61vw,92vw'
