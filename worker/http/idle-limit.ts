/** Ends a body with an error if a read waits longer than `ms` for data; `onSilence` also receives the error. */
export function idleLimit(
  body: ReadableStream<Uint8Array>,
  ms: number,
  onSilence: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const timer = setTimeout(() => {
          const error = new Error(`no data within ${ms} ms`)
          onSilence(error)
          controller.error(error)
          // the source may never confirm that it has stopped
          void reader.cancel(error).catch(() => {})
        }, ms)
        try {
          const { done, value } = await reader.read()
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          controller.error(error)
        } finally {
          clearTimeout(timer)
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
