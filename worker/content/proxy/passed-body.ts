interface Limits {
  maxBytes: number
  /**
   * The request's `Content-Length`. With it, the stream is sent with one, too, since WSGI servers ignore other bodies.
   */
  length: string | undefined
}

/** Wraps a request's body in a stream of at most `maxBytes`. `failure` returns why the stream ended early, or null. */
export function passedBody(body: ReadableStream<Uint8Array>, { maxBytes, length }: Limits) {
  const reader = body.getReader()
  let bytes = 0
  let failure: 'too-large' | 'broken-off' | null = null
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const chunk = await reader.read().catch((error: unknown) => {
        failure = 'broken-off'
        throw error
      })
      if (chunk.done) return controller.close()
      bytes += chunk.value.byteLength
      if (bytes > maxBytes) {
        failure = 'too-large'
        await reader.cancel()
        throw new Error(`more than ${maxBytes} bytes`)
      }
      controller.enqueue(chunk.value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
  const isKnown = length !== undefined && /^\d{1,15}$/.test(length)
  const sent = isKnown ? stream.pipeThrough(new FixedLengthStream(Number(length))) : stream
  return { stream: sent, failure: () => failure }
}
