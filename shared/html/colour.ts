/** A colour as `#rgb` or `#rrggbb`, safe in a style attribute, where other text could add declarations. */
export const colourPattern = /^#(?:[\da-f]{3}|[\da-f]{6})$/i
