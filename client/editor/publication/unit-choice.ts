// Which changes of a draft are published when it also has the changes of others.
import type { DraftChanges, UnitChoice } from '../../../shared/contract/partial-draft.ts'
import { leftOut } from '../../../shared/drafts/compose.ts'
import { Refusal } from '../../staff/refusals.ts'

/** The key of the page's settings, which are published as one change. */
export const settingsChange = 'settings'

export interface ListedChange {
  key: string
  change: DraftChanges['blocks'][number]['change']
  label: { de: string; en: string } | null
  by: DraftChanges['settings']['by']
  /** The keys of what is published with it: itself and everything that it needs. */
  with: readonly string[]
  /** Whether all of that is the caller's own, so that it is chosen without a look at the difference. */
  isOwn: boolean
}

/** Returns the changes as the dialog lists them: the caller's own first, each group in the order of the page. */
export function listedChanges({ blocks, settings }: DraftChanges): ListedChange[] {
  const authors = new Map(blocks.map(({ key, by }) => [key, by]))
  const ofSettings = { key: settingsChange, change: 'changed' as const, label: null, by: settings.by, needs: [] }
  const all = settings.changed ? [ofSettings, ...blocks] : blocks
  const listed = all.map(({ key, change, label, by }): ListedChange => {
    const together = withNeeds(blocks, key)
    const isOwn = together.every((one) => (one === key ? by : (authors.get(one) ?? [])).every(({ is_me }) => is_me))
    return { key, change, label, by, with: together, isOwn }
  })
  return listed.toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn))
}

/** Whether publishing everything would publish what others have written. */
export function hasOthersChanges({ blocks, settings }: DraftChanges): boolean {
  const authors = [...blocks, ...(settings.changed ? [settings] : [])].flatMap(({ by }) => by)
  return authors.some(({ is_me }) => !is_me)
}

/** Returns the list of changes with which the server refuses a press that concerns unseen ones; else null. */
export function unseenIn(error: unknown): DraftChanges | null {
  if (!(error instanceof Refusal) || (error.code !== 'unseen' && error.code !== 'role-required')) return null
  return (error.body as { changes?: DraftChanges }).changes ?? null
}

/** Returns the names of the other people who wrote any of the changes. */
export function othersIn(listed: readonly ListedChange[]): string[] {
  return [...new Set(listed.flatMap(({ by }) => by.flatMap(({ name, is_me }) => (is_me ? [] : [name]))))]
}

/** Returns the keys that are chosen when a change is added or removed, with what it needs and what needs it. */
export function toggled(listed: readonly ListedChange[], chosen: ReadonlySet<string>, key: string): Set<string> {
  if (!chosen.has(key)) return new Set([...chosen, ...(listed.find((one) => one.key === key)?.with ?? [])])
  const needing = listed.filter((one) => one.with.includes(key)).map((one) => one.key)
  return new Set([...chosen].filter((one) => !needing.includes(one)))
}

/** Returns the body of a call for the chosen changes. */
export function choiceOf({ blocks, settings }: DraftChanges, chosen: ReadonlySet<string>): UnitChoice {
  const some = blocks.filter(({ key }) => chosen.has(key)).map(({ key, revision }) => ({ key, revision }))
  return { only: { blocks: some, ...(chosen.has(settingsChange) && { settings: settings.settings_revision }) } }
}

/** Returns the keys that go if only the caller's own changes are discarded: none that a change of others needs. */
export function ownToDiscard({ blocks, settings }: DraftChanges): Set<string> {
  const isOwn = (by: DraftChanges['settings']['by']) => by.length > 0 && by.every(({ is_me }) => is_me)
  const own = new Set(blocks.flatMap(({ key, by }) => (isOwn(by) ? key : [])))
  const isNeeded = (key: string) => blocks.some((block) => !own.has(block.key) && block.needs.includes(key))
  for (let kept = [...own].filter(isNeeded); kept.length > 0; kept = [...own].filter(isNeeded))
    for (const key of kept) own.delete(key)
  if (settings.changed && isOwn(settings.by)) own.add(settingsChange)
  return own
}

function withNeeds(blocks: DraftChanges['blocks'], key: string): string[] {
  const keys = new Set([key])
  for (let more = leftOut(blocks, keys); more.length > 0; more = leftOut(blocks, keys))
    for (const one of more) keys.add(one)
  return [...keys]
}
