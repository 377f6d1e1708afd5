/** Parses CSV. A quoted field may contain separators, line breaks and doubled quotes (RFC 4180). */
export function parseRows(text: string, separator: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let field = ''
  let isQuoted = false
  const source = `${text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')}\n`
  for (let at = 0; at < source.length; at++) {
    const letter = source[at] ?? ''
    if (isQuoted && letter === '"' && source[at + 1] === '"') {
      field += '"'
      at++
    } else if (letter === '"' && (isQuoted || field === '')) isQuoted = !isQuoted
    else if (!isQuoted && letter === separator) {
      row.push(field)
      field = ''
    } else if (!isQuoted && letter === '\n') {
      rows.push([...row, field])
      row = []
      field = ''
    } else field += letter
  }
  // in a truncated file, everything after an unclosed quote is one field, whose row is dropped
  return rows
}
