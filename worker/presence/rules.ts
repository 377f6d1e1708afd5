// Who is present on the pages of a site, without the platform, so that it also runs in tests outside of workerd. What
// must survive an eviction of the object is attached to the sockets; nothing is stored.
import {
  blockKeyPattern,
  type FromObject,
  type FromPerson,
  type PresentPerson,
  presenceCodes,
  presenceLimits,
} from '../../shared/contract/presence.ts'
import type { DraftNotice, Entering } from '../http/presence.ts'

/** The side of a WebSocket that the rules need. */
export interface PresenceSocket {
  send(text: string): void
  close(code: number): void
  serializeAttachment(value: unknown): void
  deserializeAttachment(): unknown
}

type Entrant = Omit<Entering, 'site'>

/** What is attached to a socket; null once it is closed. */
interface Tab extends Omit<Entrant, 'name'>, Omit<PresentPerson, 'tabs'> {
  /** The draft's revision when the tab entered. */
  revision: number
  /** When the tab entered or sent its last message. */
  seenMs: number
}

export interface PresencePorts<Socket extends PresenceSocket> {
  sockets: () => readonly Socket[]
  /** When the socket's last ping was answered; null before that. */
  pingedMs: (socket: Socket) => number | null
  nowMs: () => number
  later: (run: () => void, ms: number) => void
}

type Present<Socket> = [socket: Socket, tab: Tab]

export class PresenceRules<Socket extends PresenceSocket> {
  readonly #ports: PresencePorts<Socket>
  /** The attachments, which are parsed once after an eviction. */
  readonly #tabs = new WeakMap<Socket, Tab | null>()
  /** How many messages a socket may send at a time. */
  readonly #allowances = new WeakMap<Socket, { messages: number; atMs: number }>()
  readonly #places = new Map<string, { revision: number; lastN: number; listedMs: number; isWaiting: boolean }>()
  readonly #knockedMs = new Map<string, number>()

  constructor(ports: PresencePorts<Socket>) {
    this.#ports = ports
  }

  hasSpace(place: string): boolean {
    const all = this.#present()
    const there = all.filter(([, tab]) => tab.place === place)
    return all.length < presenceLimits.ofSite && there.length < presenceLimits.ofPlace
  }

  /** Adds a socket. Its people are listed only by `welcome`, when the session and the draft were read again. */
  enter(socket: Socket, { name, ...entrant }: Entrant): void {
    const { place, staff, session } = entrant
    const own = this.#present().filter(([, tab]) => tab.session === session)
    const surplus = Math.max(0, own.length + 1 - presenceLimits.ofSession)
    for (const [oldest] of own.toSorted(([, a], [, b]) => a.seenMs - b.seenMs).slice(0, surplus))
      this.#close(oldest, presenceCodes.tooMany)
    const state = this.#stateOf(place)
    const there = this.#present(place)
    const known = there.find(([, tab]) => tab.staff === staff)?.[1].n
    if (known === undefined) state.lastN = Math.max(state.lastN, ...there.map(([, tab]) => tab.n)) + 1
    const shown = withoutAddress(name)
    this.#attach(socket, {
      ...entrant,
      n: known ?? state.lastN,
      name: shown,
      initials: initialsOf(shown),
      block: null,
      typing: false,
      revision: 0,
      seenMs: this.#ports.nowMs(),
    })
  }

  /** Lists the people to a socket that has entered, and to the others of its place. */
  welcome(socket: Socket, revision: number): void {
    const tab = this.#tab(socket)
    if (!tab) return
    const state = this.#stateOf(tab.place)
    state.revision = Math.max(state.revision, revision)
    this.#attach(socket, { ...tab, revision })
    this.#list(tab.place)
  }

  received(socket: Socket, message: string | ArrayBuffer): void {
    this.#present()
    const tab = this.#tab(socket)
    if (!tab) return
    const bytes = typeof message === 'string' ? new TextEncoder().encode(message).length : message.byteLength
    const sent = typeof message === 'string' && bytes <= presenceLimits.bytes ? readMessage(message) : null
    const seenMs = this.#ports.nowMs()
    if (bytes > presenceLimits.bytes) this.#close(socket, presenceCodes.tooLarge)
    else if (!this.#isAllowed(socket)) this.#close(socket, presenceCodes.tooMany)
    else if (sent?.t === 'at') {
      this.#attach(socket, { ...tab, block: sent.block, typing: sent.typing, seenMs })
      if (sent.block !== tab.block || sent.typing !== tab.typing) this.#list(tab.place)
    } else if (sent) this.#knock(tab, sent)
  }

  left(socket: Socket): void {
    const tab = this.#tab(socket)
    this.#attach(socket, null)
    if (tab) this.#list(tab.place)
  }

  /** Says that a draft was written; the sockets of a deleted owner are closed. */
  drafted(place: string, { what, revision, by, blocks, takes, number }: DraftNotice): void {
    const there = this.#present(place)
    if (what === 'deleted') for (const [socket] of there) this.#close(socket, presenceCodes.ownerDeleted)
    if (there.length === 0 || what === 'deleted') return
    const state = this.#stateOf(place)
    state.revision = Math.max(state.revision, revision)
    const n = there.find(([, tab]) => tab.email === by)?.[1].n ?? null
    const named = blocks.length > presenceLimits.blocks ? [] : blocks.filter((key) => blockKeyPattern.test(key))
    const messages: FromObject[] = [{ v: 1, t: 'changed', revision, n, blocks: named, ...(takes && { takes }) }]
    if (what === 'published' && number !== undefined) messages.push({ v: 1, t: 'published', number, n })
    if (what === 'unpublished') messages.push({ v: 1, t: 'unpublished', n })
    for (const message of messages) this.#sendAll(there, message)
  }

  /**
   * Closes the sockets of a person whose sessions are over, or who may no longer edit pages.
   * @param open the ids of the person's sessions that are left
   */
  staffChanged(staff: number, open: ReadonlySet<number>, mayEdit: boolean): void {
    for (const [socket, tab] of this.#present()) {
      if (tab.staff !== staff) continue
      if (!open.has(tab.session)) this.#close(socket, presenceCodes.sessionOver)
      else if (!mayEdit) this.#close(socket, presenceCodes.notAllowed)
    }
  }

  #knock({ place, staff, n }: Tab, { t, block }: Exclude<FromPerson, { t: 'at' }>): void {
    const [who, nowMs] = [`${place} ${staff}`, this.#ports.nowMs()]
    if (nowMs - (this.#knockedMs.get(who) ?? Number.NEGATIVE_INFINITY) < presenceLimits.knockMs) return
    this.#knockedMs.set(who, nowMs)
    this.#sendAll(this.#present(place), { v: 1, t: t === 'knock' ? 'knocked' : 'taken', n, block })
  }

  /** Sends the list of people now, or after the pause since the last one. */
  #list(place: string): void {
    const state = this.#stateOf(place)
    if (state.isWaiting) return
    const waitMs = state.listedMs + presenceLimits.listMs - this.#ports.nowMs()
    if (waitMs > 0) {
      state.isWaiting = true
      this.#ports.later(() => {
        state.isWaiting = false
        this.#list(place)
      }, waitMs)
      return
    }
    state.listedMs = this.#ports.nowMs()
    const there = this.#present(place)
    if (there.length === 0) {
      this.#places.delete(place)
      return
    }
    const revision = Math.max(state.revision, ...there.map(([, tab]) => tab.revision))
    const people = peopleOf(there.map(([, tab]) => tab))
    for (const [socket, { n }] of there) this.#send(socket, { v: 1, t: 'here', you: n, revision, people })
  }

  /** Returns the sockets of a place, or of the site, after it has closed those that are silent or expired. */
  #present(place?: string): Present<Socket>[] {
    const nowMs = this.#ports.nowMs()
    return this.#ports.sockets().flatMap((socket): Present<Socket>[] => {
      const tab = this.#tab(socket)
      if (!tab) return []
      const seenMs = Math.max(tab.seenMs, this.#ports.pingedMs(socket) ?? 0)
      const isOver = tab.sessionEndsMs <= nowMs
      if (isOver || nowMs - seenMs > presenceLimits.silentMs) {
        this.#close(socket, isOver ? presenceCodes.sessionOver : presenceCodes.silent)
        return []
      }
      return place === undefined || tab.place === place ? [[socket, tab]] : []
    })
  }

  #close(socket: Socket, code: number): void {
    const tab = this.#tab(socket)
    this.#attach(socket, null)
    try {
      socket.close(code)
    } catch {
      // it is closed already
    }
    if (tab) this.#list(tab.place)
  }

  #sendAll(there: readonly Present<Socket>[], message: FromObject): void {
    for (const [socket] of there) this.#send(socket, message)
  }

  #send(socket: Socket, message: FromObject): void {
    try {
      socket.send(JSON.stringify(message))
    } catch {
      // a socket that is closing; the platform reports its end
    }
  }

  #isAllowed(socket: Socket): boolean {
    const { burst, messagesPerSecond } = presenceLimits
    const nowMs = this.#ports.nowMs()
    const { messages, atMs } = this.#allowances.get(socket) ?? { messages: burst, atMs: nowMs }
    const left = Math.min(burst, messages + ((nowMs - atMs) / 1000) * messagesPerSecond) - 1
    this.#allowances.set(socket, { messages: left, atMs: nowMs })
    return left >= 0
  }

  #tab(socket: Socket): Tab | null {
    const known = this.#tabs.get(socket)
    if (known !== undefined) return known
    const tab = socket.deserializeAttachment() as Tab | null
    this.#tabs.set(socket, tab)
    return tab
  }

  #attach(socket: Socket, tab: Tab | null): void {
    this.#tabs.set(socket, tab)
    socket.serializeAttachment(tab)
  }

  #stateOf(place: string) {
    const state = this.#places.get(place) ?? {
      revision: 0,
      lastN: 0,
      listedMs: Number.NEGATIVE_INFINITY,
      isWaiting: false,
    }
    this.#places.set(place, state)
    return state
  }
}

/** Returns the people of a place; of several tabs, the one counts in which a person types or did something last. */
function peopleOf(tabs: readonly Tab[]): PresentPerson[] {
  const ofPeople = [...Map.groupBy(tabs, ({ n }) => n)].toSorted(([a], [b]) => a - b)
  return ofPeople.map(([n, own]) => {
    const [last] = own.toSorted((a, b) => Number(b.typing) - Number(a.typing) || b.seenMs - a.seenMs)
    const { name, initials, block, typing } = last as Tab
    return { n, name, initials, tabs: own.length, block, typing }
  })
}

/** Returns a valid message; null for any other text. */
function readMessage(text: string): FromPerson | null {
  try {
    const { v, t, block, typing } = JSON.parse(text) as Record<string, unknown>
    if (v !== 1) return null
    const isBlock = typeof block === 'string' && blockKeyPattern.test(block)
    if (t === 'at' && (isBlock || block === null) && typeof typing === 'boolean') return { v, t, block, typing }
    return (t === 'knock' || t === 'take') && isBlock ? { v, t, block } : null
  } catch {
    return null
  }
}

/** Returns a name without the host of an e-mail address, since no message contains an address. */
function withoutAddress(name: string): string {
  return [...name.replace(/@\S*/g, '')].slice(0, 60).join('').trim() || '?'
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const letters = [words[0], ...(words.length > 1 ? [words.at(-1)] : [])].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toUpperCase()
}
