/**
 * Reads a response's body as text, up to a limit. Bytes that the declared encoding (UTF-8 by default) does not allow
 * become U+FFFD; a byte order mark is dropped.
 * @throws Error for more than `maxBytes`; the rest of the body is cancelled
 */
export async function limitedText({ body, headers }: Response, maxBytes: number): Promise<string> {
  const decoder = decoderOf(headers.get('Content-Type') ?? '')
  let text = ''
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new Error(`more than ${maxBytes} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function decoderOf(contentType: string): TextDecoder {
  const [, charset = 'utf-8'] = /;\s*charset="?([\w.:-]+)/i.exec(contentType) ?? []
  try {
    return new TextDecoder(charset)
  } catch {
    // a name that no browser knows either
    return new TextDecoder()
  }
}
