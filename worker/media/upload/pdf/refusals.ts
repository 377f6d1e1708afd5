const kinds = ['script', 'submission', 'attachment', 'program', 'xfa', 'link'] as const
/** What a PDF does beyond showing text, pictures, links and form fields. */
export type ActiveKind = (typeof kinds)[number]

/** A kind of active content, with the name of the form field that has it, if one does: `script:Geburtstag`. */
export type ActiveContent = ActiveKind | `${ActiveKind}:${string}`

/**
 * Why a PDF is refused: its active content; `locked` if it cannot be opened without a password; `damaged` if it cannot
 * be read or has no page.
 */
export type PdfRefusal = 'damaged' | 'locked' | ActiveContent

/** Splits the kind from the name of the field, which is '' for content outside fields; null for any other text. */
export function activeParts(refusal: string): { kind: ActiveKind; field: string } | null {
  const [, name, field = ''] = /^(\w+)(?::(.*))?$/s.exec(refusal) ?? []
  const kind = kinds.find((each) => each === name)
  return kind ? { kind, field } : null
}
