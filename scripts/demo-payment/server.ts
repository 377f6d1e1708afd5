import { createServer, type IncomingMessage, type Server } from 'node:http'
import { answerApi } from './api.ts'
import { openBooks } from './books.ts'
import { send } from './call.ts'
import { changeByTime, nextChangeMs } from './changes.ts'
import { deliverDue } from './messages.ts'
import { answerPage } from './page.ts'

export interface DemoOptions {
  /** The SQLite file with the payments. */
  books: string
  /** The preferred port; 0 for any port. */
  port: number
  shop: string
  secret: string
  /** The shop's clock in UTC milliseconds. */
  now: () => number
}

const maxBytes = 64 * 1024
const maxWaitMs = 60_000

/** Serves payment pages and the API for the Worker's demo provider, and delivers messages to the shop. */
export async function startDemoPayment(options: DemoOptions): Promise<{ url: string; close: () => Promise<void> }> {
  const books = openBooks(options.books)
  let timer: NodeJS.Timeout | undefined
  let work: Promise<void> | null = null
  let isClosed = false

  const wake = () => {
    clearTimeout(timer)
    if (isClosed || work) return
    work = run().finally(() => {
      work = null
      const waitMs = nextChangeMs(books, options.now())
      if (!isClosed && waitMs !== null) timer = setTimeout(wake, Math.min(maxWaitMs, waitMs + 1))
    })
  }
  const run = async () => {
    changeByTime(books, options.now())
    await deliverDue(books, options)
  }

  let url = ''
  const server = createServer(async (request, response) => {
    try {
      changeByTime(books, options.now())
      const body = await bodyOf(request)
      const call = { request, response, body, books, url }
      if (!(answerPage(call) || answerApi(call, options.secret))) send(response, 404, 'text/plain', 'Not found')
    } catch (error) {
      console.error(`demo payment: ${error instanceof Error ? error.message : error}`)
      if (!response.headersSent) send(response, 400, 'text/plain', 'Bad request')
    }
    wake()
  })
  url = `http://127.0.0.1:${await listen(server, options.port)}`
  wake()
  return {
    url,
    async close() {
      isClosed = true
      clearTimeout(timer)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await work
      books.db.close()
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) {
    body += chunk
    if (body.length > maxBytes) throw new Error('the body is too large')
  }
  return body
}

async function listen(server: Server, from: number): Promise<number> {
  for (let port = from; port < from + 100; port++) {
    const address = await new Promise<ReturnType<Server['address']>>((resolve, reject) => {
      server.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
      )
      server.listen(port, '127.0.0.1', () => resolve(server.address()))
    })
    server.removeAllListeners('error')
    if (address !== null && typeof address === 'object') return address.port
  }
  throw new Error(`no free port at or above ${from}`)
}
