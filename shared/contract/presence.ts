// The messages of `GET /admin/api/presence/{place}/`, a socket per tab of edit mode: who edits the same page, and that
// something was written, but never what. `place` is the owner's name (`12`, `production-7`). Each frame is one message
// as JSON; a message of an unknown kind is ignored.

export const presenceLimits = {
  /** Sockets of a place and of a site, and of one session, whose oldest one then gives way. */
  ofPlace: 60,
  ofSite: 200,
  ofSession: 12,
  /** Bytes of a message. */
  bytes: 1024,
  messagesPerSecond: 10,
  burst: 30,
  /** The most keys that a message names; a reader of more knows only that there were changes. */
  blocks: 50,
  pingMs: 25_000,
  /** A socket without a ping or a message for so long is closed. */
  silentMs: 75_000,
  /** The pause between two lists of people, and between two knocks of a person. */
  listMs: 250,
  knockMs: 10_000,
  /** While keys are pressed, `at` is repeated after so long. */
  typingMs: 10_000,
} as const

/** The server's answer to `ping` costs nothing, since it does not wake the object. */
export const [ping, pong] = ['ping', 'pong'] as const

export const presenceCodes = {
  tooLarge: 1009,
  /** No ping for too long. */
  silent: 4000,
  sessionOver: 4001,
  /** The person lost the role or the site. */
  notAllowed: 4003,
  ownerDeleted: 4004,
  /** Too many messages, or a session's thirteenth socket. */
  tooMany: 4008,
} as const

export const blockKeyPattern = /^[\w-]{1,64}$/

interface Message<Type extends string> {
  v: 1
  t: Type
}

/** Where a person is, sent on change, and every 10 seconds while keys are pressed. */
export interface At extends Message<'at'> {
  block: string | null
  typing: boolean
}
interface AboutBlock<Type extends string> extends Message<Type> {
  block: string
}
export type FromPerson = At | AboutBlock<'knock'> | AboutBlock<'take'>

export interface PresentPerson {
  /** Numbers a person in the place, whose tabs count as one. */
  n: number
  name: string
  initials: string
  tabs: number
  block: string | null
  typing: boolean
}

/** Sent on entering, and when people or their blocks change. */
export interface Here extends Message<'here'> {
  /** The receiver's own number. */
  you: number
  /** The draft's revision. */
  revision: number
  people: PresentPerson[]
}

/** A write of the draft; `n` is null if its author is not in the place. `blocks` may name the page's `settings`. */
export interface Changed extends Message<'changed'> {
  revision: number
  n: number | null
  blocks: string[]
  /** Whether the write may have taken words of others out of the draft; see `pages/{id}/points/`. */
  takes?: true
}
export interface Published extends Message<'published'> {
  /** The number of the version. */
  number: number
  n: number | null
}
export interface Unpublished extends Message<'unpublished'> {
  n: number | null
}
interface FromNeighbour<Type extends string> extends AboutBlock<Type> {
  n: number
}
export type FromObject = Here | Changed | Published | Unpublished | FromNeighbour<'knocked'> | FromNeighbour<'taken'>
