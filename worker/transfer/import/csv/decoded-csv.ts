import { EncodingGuess } from '../../../../shared/i18n/text-encoding.ts'

/**
 * Decodes a CSV file as spreadsheets write it: UTF-8, UTF-16, Windows-1252 or Mac Roman. The file is read twice, so that
 * its encoding is known before the first row is read.
 * @param open opens the file at its start
 */
export async function* decodedCsv(open: () => Promise<ReadableStream<Uint8Array>>): AsyncGenerator<string> {
  const guess = new EncodingGuess()
  for await (const bytes of await open()) guess.add(bytes)
  const decoder = new TextDecoder(guess.label())
  for await (const bytes of await open()) yield decoder.decode(bytes, { stream: true })
  yield decoder.decode()
}
