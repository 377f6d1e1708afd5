// Files for spreadsheets: RFC 4180 with semicolons, behind a byte order mark that says UTF-8.

/** Stands before the first row. */
export const byteOrderMark = '\uFEFF'

/** Returns one row with its line end. */
export function csvRow(fields: readonly string[]): string {
  return `${fields.map(quoted).join(';')}\r\n`
}

/** Text that a spreadsheet would read as a formula gets an apostrophe in front; blanks before the sign do not hide it. */
export function withoutFormula(text: string): string {
  return /^(?:[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n])/u.test(text) ? `'${text}` : text
}

/** Returns a stream that asks for the next part only when its reader has taken the last one. */
export function streamOf(parts: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done: isDone, value } = await parts.next()
      if (isDone) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await parts.return()
    },
  })
}

function quoted(field: string): string {
  return /[";\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field
}
