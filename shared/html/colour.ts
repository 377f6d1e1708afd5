/** A colour in hexadecimal notation, `#rgb` or `#rrggbb`: in a style attribute, any other text could be more than that. */
export const colourPattern = /^#(?:[\da-f]{3}|[\da-f]{6})$/i
