/** `#rgb` or `#rrggbb`, which is safe in a style attribute; other text could add declarations there. */
export const colourPattern = /^#(?:[\da-f]{3}|[\da-f]{6})$/i
