// Asks those who may publish for the publication of a draft, or of a part of it.
import type {
  AskedPublication,
  OwnRequest,
  OwnRequests,
  PublicationRequest,
} from '../../../../shared/contract/publication-request.ts'
import type { Owner } from '../../../../shared/contract/section-owner.ts'
import { localise } from '../../../../shared/i18n/locale.ts'
import { type Store, select } from '../../store/commit.ts'
import { type OpenDraft, readOpenDraft } from '../../store/drafts/open-draft.ts'
import { publishersOf, type RequestRow, requestOf } from '../../store/requests/queries.ts'
import { storeRequest } from '../../store/requests/writes.ts'
import { countAttempt } from '../../store/staff/attempts.ts'
import { target } from '../drafts/answer.ts'
import { draftPageOf } from '../drafts/read.ts'
import { type Edited, type Editing, type EditRefused, invalid, notFound } from '../editing.ts'
import { changedKeys } from '../pages/changes.ts'
import { partialOf } from '../pages/partial-draft.ts'
import { revisionOfOwner } from '../presence.ts'
import { realNow } from '../staff/team.ts'
import { differencePath, stillOpen } from './open.ts'

/** What the mail to an addressee says. */
export interface RequestNotice {
  to: string
  title: string
  note: string
  /** The root-relative address of the difference. */
  path: string
}

const maxTries = 12
const hourMs = 3600_000

/** `GET pages/{id}/requests/`: what became of the caller's request, and whom the caller may ask. */
export async function readOwnRequest(editing: Editing, owner: Owner): Promise<Edited<OwnRequests>> {
  const { store, reading, by } = editing
  if ((await revisionOfOwner(store, reading.site, owner)) === null) return notFound
  const [[row], publishers] = await Promise.all([
    select(store, requestOf(owner, by)),
    select(store, publishersOf(reading.site)),
  ])
  const isPast = row?.state === 'done' && row.has_newer
  const isEnded = row?.state === 'open' && (await stillOpen(store, reading.site, [row])).length === 0
  const body = {
    request: row && !isPast && !isEnded ? requestAsSeen(row) : null,
    publishers: publishers.filter(({ email }) => email !== by).map(({ id, name }) => ({ id, name })),
  }
  return { kind: 'done', status: 200, body }
}

/**
 * `POST pages/{id}/requests/`: replaces the caller's earlier request for this owner.
 * @param send mails the addressee; returns whether the mail was accepted
 * @returns 409 if nothing is to be published, or if a chosen block was written since; 400 for an unknown addressee
 */
export async function askPublication(
  editing: Editing,
  owner: Owner,
  { only, note, to }: PublicationRequest,
  send: (notice: RequestNotice) => Promise<boolean>,
): Promise<Edited<AskedPublication>> {
  const { store, reading, by } = editing
  const publishers = to === undefined ? [] : await select(store, publishersOf(reading.site))
  const addressee = publishers.find(({ id }) => id === to)
  if (to !== undefined && !addressee) return invalid([{ pointer: '/to', code: 'not_there' }])
  for (let tries = 1; ; tries++) {
    const asked = await askedUnits(editing, owner, only)
    if (asked.kind === 'problem') return asked
    const { units, read } = asked
    const request = { units, note, addressee: addressee?.email ?? null }
    const isStored = await storeRequest(store, target(editing, owner), request, read.open?.versionId ?? null)
    const [row] = isStored ? await select(store, requestOf(owner, by)) : []
    if (!row && tries < maxTries) continue
    if (!row) return { kind: 'problem', code: 'conflict' }
    let isMailed = false
    if (addressee && (await mayMail(store, addressee.id))) {
      const title = localise(JSON.parse(read.state.page.title), reading.locale)
      isMailed = await send({ to: addressee.email, title, note, path: await differencePath(reading, read, row.id) })
    }
    return { kind: 'done', status: 201, body: { request: requestAsSeen(row), is_mailed: isMailed } }
  }
}

/** Returns the requested units that differ from the public version; without `only`, all of them. */
async function askedUnits(
  editing: Editing,
  owner: Owner,
  only: PublicationRequest['only'],
): Promise<{ kind: 'units'; units: string[]; read: OpenDraft } | EditRefused> {
  const partial = only && (await partialOf(editing, owner, only))
  if (partial?.kind === 'problem') return partial
  const read = partial?.read ?? (await readOpenDraft(editing.store, editing.reading.site, owner))
  if (!read) return notFound
  const units = changedKeys(read).filter((key) => partial?.keys.includes(key) ?? true)
  if (units.length > 0) return { kind: 'units', units, read }
  return { kind: 'problem', code: 'conflict', current: await draftPageOf(editing, read.state) }
}

/** A publisher receives one such mail an hour, whichever page and person it is about. */
function mayMail(store: Store, publisherId: number): Promise<boolean> {
  const limit = { windowMs: hourMs, attempts: 1 }
  return countAttempt({ ...store, now: new Date(realNow()) }, `request-mail/${publisherId}`, limit)
}

function requestAsSeen(row: RequestRow): OwnRequest {
  return {
    state: row.state,
    note: row.note,
    to: row.addressee && (row.addressee_name ?? row.addressee),
    at: row.at,
    decided_by: row.decided_by && (row.decided_by_name ?? row.decided_by),
    reason: row.reason,
  }
}
