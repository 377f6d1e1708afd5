/** A connection to workerd's inspector, which speaks the Chrome DevTools Protocol. */
export interface Inspector {
  send(method: string, params?: object): Promise<unknown>
  close(): void
}

/** @param port the port in workerd's `--inspector-addr` */
export async function openInspector(port: number): Promise<Inspector> {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as { webSocketDebuggerUrl: string }[]
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '')
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  const waiting = new Map<number, (result: unknown) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id: number; result: unknown }
    waiting.get(id)?.(result)
    waiting.delete(id)
  })
  let last = 0
  return {
    send(method, params = {}) {
      last += 1
      socket.send(JSON.stringify({ id: last, method, params }))
      return new Promise((resolve) => waiting.set(last, resolve))
    },
    close: () => socket.close(),
  }
}
