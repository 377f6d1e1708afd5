/** Streams a request's body to a backend, and records why it ended early. */
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
