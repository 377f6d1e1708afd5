// CSV files for spreadsheets: RFC 4180, but with semicolons as separators and a byte order mark at the start.

/** Written before the first row, so that spreadsheets read the file as UTF-8. */
export const byteOrderMark = '\uFEFF'

/** Returns one row, quoted where necessary, with its line end. */
export function csvRow(fields: readonly string[]): string {
  return `${fields.map(quoted).join(';')}\r\n`
}

/** Puts an apostrophe before text that a spreadsheet would read as a formula, even after leading blanks. */
export function withoutFormula(text: string): string {
  return /^(?:[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n])/u.test(text) ? `'${text}` : text
}

/** Returns a stream that generates each part only when the reader is ready for it. */
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
