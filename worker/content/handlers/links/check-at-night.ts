import { type SiteKey, siteKeys } from '../../../../shared/sites/site-keys.ts'
import { berlinDay } from '../../../../shared/time/berlin.ts'
import { select } from '../../store/commit.ts'
import { writeDeadLinks } from '../../store/links/dead-links.ts'
import { type LinkSource, linkSources, type SourceRow } from '../../store/links/sources.ts'
import { readProgress, saveProgress } from '../../store/night/progress.ts'
import { deadAddresses, type LinkCheck } from './dead-addresses.ts'

/** Number of rows after which a run reads no further batch, because the platform limits the statements of a run. */
const rowsPerRun = 2000

const maxPerRow = 50

const end = Number.MAX_SAFE_INTEGER

/**
 * Finds dead links to our own sites in public content. Each run reads a limited number of rows; the next run, possibly
 * on a later night, continues where that run stopped. A completed check starts again the next night.
 */
export async function checkLinksAtNight(check: LinkCheck, limit = rowsPerRun): Promise<void> {
  const { store } = check
  const night = berlinDay(store.now)
  const { ended, at } = await readProgress(store, 'links')
  if (ended === night && at === null) return
  const first = Math.max(
    0,
    linkSources.findIndex(({ name }) => name === at?.part),
  )
  let left = limit
  for (const [index, source] of linkSources.slice(first).entries()) {
    let after = index === 0 ? Number(at?.after ?? 0) : 0
    while (after < end) {
      if (left <= 0) return saveProgress(store, 'links', { ended, at: { part: source.name, after: `${after}` } })
      const part = await checkPart(check, source, after)
      left -= Math.max(1, part.rows)
      after = part.last
    }
  }
  await saveProgress(store, 'links', { ended: night, at: null })
}

/**
 * Checks the next batch of a source's rows and records their dead links.
 * @returns the number of rows, and the id after which the next batch begins
 */
async function checkPart(check: LinkCheck, source: LinkSource, after: number): Promise<{ rows: number; last: number }> {
  const rows = await select(check.store, source.after(after))
  // the range covers every id up to the batch's last row, or to the end after the last batch, so that the links of
  // deleted rows are removed too
  const last = rows.length < source.atOnce ? end : (rows.at(-1)?.id ?? end)
  await writeDeadLinks(check.store, { source: source.name, after, last }, await deadLinksOf(check, rows))
  return { rows: rows.length, last }
}

/** Returns the dead links in rows, at most `maxPerRow` per row. Rows of proxied sites are skipped. */
export async function deadLinksOf(
  check: LinkCheck,
  rows: readonly SourceRow[],
): Promise<{ site: SiteKey; id: number; address: string }[]> {
  const links = rows
    .filter(({ site }) => siteKeys.includes(site) && check.isOurs(site))
    .flatMap(({ site, id, content }) =>
      linksIn(content === null ? null : JSON.parse(content)).map((address) => ({ site, id, address })),
    )
  const isDead = await deadAddresses(check, links)
  const perRow = Map.groupBy(links.filter(isDead), ({ id }) => id)
  return [...perRow.values()].flatMap((some) => some.slice(0, maxPerRow))
}

/**
 * Returns the distinct addresses in a value of stored content: texts that consist of one address, and the links of rich
 * text. Only root-relative, `http:` and `https:` addresses are returned.
 */
export function linksIn(value: unknown): string[] {
  const found = new Set<string>()
  collect(value, found)
  return [...found]
}

function collect(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') {
    if (isAddress(value)) found.add(value)
    else for (const [, href = ''] of value.matchAll(/\bhref="([^"]*)"/g)) addLink(unescaped(href), found)
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) collect(part, found)
  }
}

function addLink(href: string, found: Set<string>): void {
  if (isAddress(href)) found.add(href)
}

function isAddress(text: string): boolean {
  return text.length <= 2048 && /^(?:\/(?![/\\])|https?:\/\/)\S*$/i.test(text)
}

function unescaped(href: string): string {
  return href.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
}
