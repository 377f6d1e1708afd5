export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'
export const xmlType = 'application/xml; charset=utf-8'
