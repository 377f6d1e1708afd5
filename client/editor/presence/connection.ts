// The socket of the tab, which returns after every cut, and the page's way to the revision that the socket has named.
import {
  type At,
  type FromObject,
  ping,
  pong,
  presenceCodes,
  presenceLimits,
} from '../../../shared/contract/presence.ts'
import { pauseAfter } from '../../repeats/pauses.ts'
import type { Schedule } from '../../rows/keeper.ts'

export interface ConnectionPorts {
  open: () => WebSocket
  receive: (message: FromObject) => void
  /** Called when the socket has been away for so long that the people it listed count as unknown. */
  onLost: () => void
  /** False if the browser knows that it has no network. */
  isOnline: () => boolean
  schedule: Schedule
}

export interface Connection {
  /** Says where the person is; the latest one is repeated after a reconnection. */
  send(at: At): void
  /** Checks the socket, or opens it again: after a sleep, the browser may not know that it is dead. */
  resume(): void
}

const firstPauseMs = 1000
const lostMs = 8000
const pongMs = 5000

export function createConnection({ open, receive, onLost, isOnline, schedule }: ConnectionPorts): Connection {
  let socket: WebSocket | null = null
  let last: At | null = null
  let failures = 0
  let cancelRetry = () => {}
  let cancelPing = () => {}
  let cancelLost = () => {}
  connect()

  return {
    send(at) {
      last = at
      if (socket?.readyState === 1) socket.send(JSON.stringify(at))
    },
    resume() {
      failures = 0
      if (socket) return check(socket)
      connect()
    },
  }

  function connect(): void {
    cancelRetry()
    if (!isOnline()) return
    const opened = open()
    socket = opened
    opened.onopen = () => {
      if (last) opened.send(JSON.stringify(last))
      check(opened)
    }
    opened.onmessage = ({ data }) => {
      if (opened !== socket) return
      if (data === pong) return pingLater(opened)
      failures = 0
      cancelLost()
      const message = read(data)
      if (message) receive(message)
    }
    opened.onclose = ({ code }) => {
      if (opened === socket) ended(code)
    }
  }

  /** Sends a ping; without an answer, the socket counts as dead. */
  function check(opened: WebSocket): void {
    if (opened.readyState !== 1) return
    opened.send(ping)
    cancelPing()
    cancelPing = schedule(pongMs, () => {
      opened.close()
      // a dead connection reports its end only after minutes
      if (opened === socket) ended(presenceCodes.silent)
    })
  }

  function pingLater(opened: WebSocket): void {
    cancelPing()
    cancelPing = schedule(presenceLimits.pingMs - pongMs, () => check(opened))
  }

  function ended(code: number): void {
    socket = null
    cancelPing()
    cancelLost()
    cancelLost = schedule(lostMs, onLost)
    const pause = untilLookedAt.has(code) ? null : pauseAfter(++failures, firstPauseMs)
    if (pause !== null) cancelRetry = schedule(pause, connect)
  }
}

/** After these codes, only the return to the tab opens the socket again. */
const untilLookedAt: ReadonlySet<number> = new Set([
  presenceCodes.sessionOver,
  presenceCodes.notAllowed,
  presenceCodes.ownerDeleted,
  presenceCodes.tooMany,
])

function read(data: unknown): FromObject | null {
  try {
    const message = JSON.parse(String(data)) as FromObject
    return message.v === 1 ? message : null
  } catch {
    return null
  }
}

export interface CatchUpPorts {
  /** The revision of the draft that the page shows. */
  revision: () => number
  /** Whether a save is under way, which brings the page's revision itself. */
  isSaving: () => boolean
  isWriting: () => boolean
  isHidden: () => boolean
  /** Fetches the draft and merges it. */
  fetch: () => Promise<void>
  nowMs: () => number
  schedule: Schedule
}

export interface CatchUp {
  heard(revision: number): void
  /** Tries again, when the tab is looked at or the network is back. */
  resume(): void
}

const writingMs = 1000
const readingMs = 3000
const savingMs = 300

export function createCatchUp(ports: CatchUpPorts): CatchUp {
  let wanted = 0
  let fetchedMs = Number.NEGATIVE_INFINITY
  let isFetching = false
  let failures = 0
  let cancel = () => {}

  return {
    heard(revision) {
      wanted = Math.max(wanted, revision)
      attend()
    },
    resume() {
      failures = 0
      attend()
    },
  }

  function attend(): void {
    cancel()
    if (isFetching || wanted <= ports.revision() || ports.isHidden()) return
    const pauseMs = fetchedMs + (ports.isWriting() ? writingMs : readingMs) - ports.nowMs()
    const waitMs = pauseMs > 0 ? pauseMs : ports.isSaving() ? savingMs : 0
    if (waitMs > 0) cancel = ports.schedule(waitMs, attend)
    else void fetch()
  }

  async function fetch(): Promise<void> {
    const asked = wanted
    isFetching = true
    fetchedMs = ports.nowMs()
    try {
      await ports.fetch()
      failures = 0
      // a message follows its write, so that the fetched page has it
      if (wanted === asked) wanted = 0
      isFetching = false
      attend()
    } catch (error) {
      console.info('presence:', error)
      isFetching = false
      const pause = pauseAfter(++failures, readingMs)
      if (pause !== null) cancel = ports.schedule(pause, attend)
    }
  }
}
