// The messages that pickers in an iframe send to the page that opened them: ours (`/admin/pick/…`), or those of a plain
// backend.

/** The kinds of items that pickers offer; also the last segments of the pickers' addresses. */
export const pickKinds = ['image', 'link', 'event', 'article', 'sponsor'] as const
export type PickKind = (typeof pickKinds)[number]

export function isPickKind(text: string): text is PickKind {
  return (pickKinds as readonly string[]).includes(text)
}

/**
 * A report that staff have chosen an item, have closed the picker, must log in again, or have uploaded a moving
 * picture, which pages show still.
 */
export type PickerMessage =
  | { type: 'auftakt:picked'; kind: PickKind; value: unknown }
  | { type: 'auftakt:left' }
  | { type: 'auftakt:login' }
  | { type: 'auftakt:still' }

export function isPickerMessage(data: unknown): data is PickerMessage {
  const type = (data as { type?: unknown } | null)?.type
  return typeof type === 'string' && ['picked', 'left', 'login', 'still'].some((name) => type === `auftakt:${name}`)
}
