/**
 * Decodes a CSV file in UTF-8 or, as older spreadsheets write it, in Windows-1252. The file is read twice, so that its
 * encoding is known before the first row is read.
 * @param open opens the file at its start
 */
export async function* decodedCsv(open: () => Promise<ReadableStream<Uint8Array>>): AsyncGenerator<string> {
  const decoder = new TextDecoder((await isUtf8(await open())) ? 'utf-8' : 'windows-1252')
  for await (const bytes of await open()) yield decoder.decode(bytes, { stream: true })
  yield decoder.decode()
}

async function isUtf8(file: ReadableStream<Uint8Array>): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const bytes of file) decoder.decode(bytes, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return false
  }
}
