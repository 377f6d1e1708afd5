/** Wraps a request's body in a stream of at most `maxBytes`. `failure` returns why the stream ended early, or null. */
export function passedBody(body: ReadableStream<Uint8Array>, maxBytes: number) {
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
  return { stream, failure: () => failure }
}
