// A stand-in of the platform's API, for the real wrangler and for `npm run deploy`. Every call is logged; a test may
// refuse a call, or cut its connection before or after it has had its effect.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Account, ApiError } from './account.ts'
import type { Call } from './call.ts'
import { type Answer, answerOf } from './routes.ts'

/** What happens to a call instead of its answer. */
export type Trouble = { status: number; message: string; code?: number } | 'cut before' | 'cut after' | 'silent' | null

export interface StandIn {
  url: string
  account: Account
  /** `METHOD /path` of each call, with `~` for the account. */
  calls: string[]
  /** Calls that the stand-in does not know, which fail a test. */
  unknown: string[]
  trouble: (call: string, number: number) => Trouble
  close: () => Promise<void>
}

export async function startStandIn(): Promise<StandIn> {
  const account = new Account()
  const standIn: StandIn = { url: '', account, calls: [], unknown: [], trouble: () => null, close: async () => {} }
  const server = createServer((request, response) => {
    void serve(standIn, request, response).catch((error) => response.destroy(error as Error))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  standIn.close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return standIn
}

async function serve(standIn: StandIn, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { account, calls, unknown } = standIn
  const url = new URL(request.url ?? '/', standIn.url)
  const path = url.pathname.replace(`/accounts/${account.id}`, '~')
  const name = `${request.method} ${path}`
  calls.push(name)
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const trouble = standIn.trouble(name, calls.length)
  if (trouble === 'silent') return
  if (trouble === 'cut before') return void request.socket.destroy()
  if (trouble && trouble !== 'cut after')
    return send(response, failed(trouble.status, trouble.code ?? 10_000 + trouble.status, trouble.message))
  const call: Call = {
    method: request.method ?? '',
    path,
    query: url.searchParams,
    headers: request.headers,
    body: Buffer.concat(parts),
    url: standIn.url,
  }
  const answer = await answered(account, call)
  if (answer === null) unknown.push(name)
  if (trouble === 'cut after') return void request.socket.destroy()
  send(response, answer ?? failed(404, 7003, `no route for ${name}`))
}

async function answered(account: Account, call: Call): Promise<Answer | null> {
  try {
    return await answerOf(account, call)
  } catch (error) {
    if (error instanceof ApiError) return failed(error.status, error.code, error.message)
    throw error
  }
}

function failed(status: number, code: number, message: string): Answer {
  return { status, body: { success: false, errors: [{ code, message }], messages: [], result: null } }
}

function send(response: ServerResponse, { status, body, headers }: Answer): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}
