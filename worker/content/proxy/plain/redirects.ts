import type { RedirectRow } from '../../../../shared/contract/site-content.ts'
import { linkOf } from './fields/link.ts'
import { firstIn, type Given, isGiven } from './fields/object.ts'
import { BrokenItem, readEach, rowsOf } from './fields/rows.ts'
import { text } from './fields/text.ts'
import type { Reader } from './reading.ts'

export const redirects: Reader<RedirectRow[]> = (given, reading) =>
  readEach(
    rowsOf(given),
    (row) => {
      const old_path = text(row, 'old_path', 'from', 'source')
      const new_path = targetOf(row)
      if (!old_path || !new_path) throw new BrokenItem('old_path or new_path is missing')
      return { old_path, new_path }
    },
    reading,
  )

/** Reads the target of one old path, which the answer need not repeat. */
export const redirect: Reader<RedirectRow> = (given, { path }) => {
  const [row] = rowsOf(given)
  const new_path = typeof row === 'string' ? linkOf(row) : isGiven(row) ? targetOf(row) : null
  if (!new_path) return null
  const asked = path.replace(/^.*?\/redirect\//s, '/').replace(/\?.*$/s, '')
  return { old_path: (isGiven(row) && text(row, 'old_path')) || decodeURIComponent(asked), new_path }
}

function targetOf(row: Given): string | null {
  const target = firstIn(row, 'new_path', 'to', 'target', 'url')
  const isBare = typeof target === 'string' && /^(?:de|en)(?:\/|$)/.test(target)
  return linkOf(isBare ? `/${target}` : target)
}
