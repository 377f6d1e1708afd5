// Which kind of backend answers: another Auftakt, or one that answers only the calls and fields of the specification.

/** The header that every answer of our own content API has. */
export const kindHeader = 'X-Content-Api'
export const ownKind = 'auftakt'

export type BackendKind = 'auftakt' | 'plain'

/** Returns the kind of backend that sent an answer. Only the answer decides; nothing is remembered about a backend. */
export function kindOf(headers: Headers): BackendKind {
  return headers.get(kindHeader) === ownKind ? 'auftakt' : 'plain'
}
