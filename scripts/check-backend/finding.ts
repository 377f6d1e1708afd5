/** What the check says about one call. */
export interface Finding {
  /** As in the specification: `GET /api/hero/`. */
  call: string
  /** `refused` means that there is an answer which the site cannot use. */
  state: 'found' | 'missing' | 'refused'
  detail: string
  /** What the readers have left out or do not understand, and other peculiarities. */
  odd: string[]
  /** What visitors do not see for it. */
  unseen?: string
  /** Whether the site is of no use, or not safe, unless it is found. */
  isNeeded?: boolean
}

/** Whether a site cannot stand before the backend; without another call, only a part of it is missing. */
export function isFatal({ state, isNeeded = false }: Finding): boolean {
  return isNeeded && state !== 'found'
}

export function isRefusal({ state, isNeeded = false }: Finding): boolean {
  return state === 'refused' || (state === 'missing' && isNeeded)
}

/** Returns a text of a backend as one line without characters that move, hide or rename what a terminal shows. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0
    return `\\u{${code.toString(16)}}`
  })
}

/** Returns the lines of the report, each of which is `printable`. */
export function reportLines(given: readonly Finding[]): string[] {
  const findings = given.map((each) => ({ ...each, call: printable(each.call) }))
  const width = Math.max(...findings.map(({ call }) => call.length))
  const counts = (state: Finding['state']) => findings.filter((each) => each.state === state).length
  const odd = findings.reduce((sum, each) => sum + each.odd.length, 0)
  const lines = [
    ...findings.flatMap(({ call, state, detail, odd, unseen }) => [
      `${call.padEnd(width)}  ${state.padEnd(7)}  ${detail}`,
      ...odd.map((each) => `${' '.repeat(width)}  odd      ${each}`),
      ...(unseen && state !== 'found' ? [`${' '.repeat(width)}  unseen   ${unseen}`] : []),
    ]),
    '',
    `${counts('found')} found, ${counts('missing')} missing, ${odd} odd, ${findings.filter(isRefusal).length} refused`,
  ]
  return lines.map(printable)
}
