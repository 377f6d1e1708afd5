// What pickers (`/admin/pick/…`, in an iframe) tell the page that opened them, and nobody else.

/** The kinds of pickers. */
export const pickKinds = ['image', 'link', 'event', 'article', 'sponsor'] as const
export type PickKind = (typeof pickKinds)[number]

export function isPickKind(text: string): text is PickKind {
  return (pickKinds as readonly string[]).includes(text)
}

/** What a message of a picker's says: that something was chosen, that it was left, or that nobody is logged in. */
export type PickerMessage =
  | { type: 'auftakt:picked'; kind: PickKind; value: unknown }
  | { type: 'auftakt:left' }
  | { type: 'auftakt:login' }
