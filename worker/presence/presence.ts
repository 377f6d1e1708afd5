import { DurableObject } from 'cloudflare:workers'
import { ping, pong } from '../../shared/contract/presence.ts'
import type { SiteKey } from '../../shared/sites/site-keys.ts'
import { readAccess, revisionOfPlace } from '../content/handlers/presence.ts'
import type { Env } from '../env.ts'
import { type DraftNotice, type Entering, enteringHeader, type PresenceCalls } from '../http/presence.ts'
import { PresenceRules } from './rules.ts'

/**
 * The people who edit the pages of one site: one socket per tab. It stores nothing and sets no alarm; while all are
 * quiet, the platform may evict it, and keeps the sockets.
 */
export class Presence extends DurableObject<Env> implements PresenceCalls {
  readonly #rules: PresenceRules<WebSocket>
  /** Tests replace the clock. Sessions end by the real time, whatever the product's clock shows. */
  nowMs: () => number = () => Date.now()

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(ping, pong))
    this.#rules = new PresenceRules<WebSocket>({
      sockets: () => ctx.getWebSockets(),
      pingedMs: (socket) => ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? null,
      nowMs: () => this.nowMs(),
      later: (run, ms) => void setTimeout(run, ms),
    })
  }

  /** Opens the socket of an admitted person; 429 if there are too many. */
  override async fetch(request: Request): Promise<Response> {
    const { site, ...entrant } = JSON.parse(decodeURIComponent(request.headers.get(enteringHeader) ?? '')) as Entering
    if (!this.#rules.hasSpace(entrant.place)) return new Response(null, { status: 429 })
    const { 0: client, 1: server } = new WebSocketPair()
    this.ctx.acceptWebSocket(server)
    this.#rules.enter(server, entrant)
    // read only now, so that no write and no end of a session falls between reading and entering
    const revision = await revisionOfPlace(this.#store(), site, entrant.place)
    await this.staffChanged(site, [entrant.staff])
    this.#rules.welcome(server, revision)
    return new Response(null, { status: 101, webSocket: client })
  }

  async drafted(place: string, notice: DraftNotice): Promise<void> {
    this.#rules.drafted(place, notice)
  }

  async staffChanged(site: SiteKey, staffIds: readonly number[]): Promise<void> {
    for (const staff of staffIds) {
      const { open, mayEdit } = await readAccess(this.#store(), site, staff, this.nowMs())
      this.#rules.staffChanged(staff, open, mayEdit)
    }
  }

  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): void {
    this.#rules.received(socket, message)
  }
  override webSocketClose(socket: WebSocket): void {
    this.#rules.left(socket)
  }
  override webSocketError(socket: WebSocket): void {
    this.#rules.left(socket)
  }

  #store() {
    return { d1: this.env.DB, now: new Date(this.nowMs()) }
  }
}
