// The product's object of presence in bare workerd, beside an object that only sends the same bytes to its sockets.
import { DurableObject } from 'cloudflare:workers'
import type { Env } from '../../worker/env.ts'
import { type Entering, enteringHeader, presenceNotices, presenceOf } from '../../worker/http/presence.ts'
import { Presence as ProductPresence } from '../../worker/presence/presence.ts'

interface Bindings extends Env {
  BARE: DurableObjectNamespace<BareSockets>
}

const [site, place, blocks] = ['hh', '1', ['m12']] as const
const addressOf = (n: number) => `p${n}@example.org`

/** Answers each query of the object: the page is there, and the sessions of all people are open. */
const rows = Array.from({ length: 100 }, (_, at) => ({ id: at + 1, role: 'publisher', site, revision: 1 }))
const database = { prepare: () => ({ bind: () => ({ all: async () => ({ results: rows }) }) }) }

export class Presence extends ProductPresence {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, { ...env, DB: database as unknown as D1Database })
  }
}

export class BareSockets extends DurableObject<Env> {
  override async fetch(): Promise<Response> {
    const { 0: client, 1: server } = new WebSocketPair()
    this.ctx.acceptWebSocket(server)
    return new Response(null, { status: 101, webSocket: client })
  }

  send(text: string): void {
    for (const socket of this.ctx.getWebSockets()) socket.send(text)
  }
}

/** `/enter/{kind}?n=` opens the socket of a person; `/write/{kind}?n=` has the first `n` people write at once. */
export default {
  async fetch(request: Request, env: Bindings, context: ExecutionContext): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    const [, what, kind] = pathname.split('/')
    const n = Number(searchParams.get('n'))
    const bare = kind === 'bare' && env.BARE.get(env.BARE.idFromName(site))
    if (what === 'enter') return bare ? bare.fetch(request) : enter(env, n)
    const wait = context.waitUntil.bind(context)
    const notices = presenceNotices(env, wait, console.error)
    for (let writer = 1, revision = 1_000_001; what === 'write' && writer <= n; writer++, revision++)
      if (bare) wait(bare.send(JSON.stringify({ v: 1, t: 'changed', revision, n: writer, blocks })))
      else notices.drafted(site, place, { what: 'changed', revision, by: addressOf(writer), blocks })
    return new Response(null, { status: 204 })
  },
}

function enter(env: Env, n: number): Promise<Response> {
  const who = { staff: n, session: n, sessionEndsMs: Number.MAX_SAFE_INTEGER, email: addressOf(n), name: `Person ${n}` }
  const entering: Entering = { site, place, ...who }
  const headers = { Upgrade: 'websocket', [enteringHeader]: encodeURIComponent(JSON.stringify(entering)) }
  return presenceOf(env, site).fetch('http://presence', { headers })
}
