import { useQueryClient } from '@tanstack/react-query'
import { Ban, MoveRight } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { DeskChange } from '../../../shared/contract/calls/entities/values.ts'
import type { HallCheck, ProductionResumption } from '../../../shared/contract/calls/programme/productions-schemas.ts'
import type { DeskRecord, DeskValue, DeskValues } from '../../../shared/entities/contract.ts'
import { isTaken, takesBack } from '../../../shared/entities/productions/changes.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { isMoment } from '../../../shared/time/moment.ts'
import { problemsIn } from '../../rows/problems.ts'
import { alert } from '../../staff/alerts.tsx'
import { Conflict, Refusal } from '../../staff/refusals.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import type { Entry } from '../form/state/use-entry.ts'
import { useMay } from '../shell/start.ts'
import type { FormSpecial } from '../special/special.ts'
import { momentText } from '../ui/moments/moment-text.ts'
import type { Wish } from './change/move-dialog.tsx'
import { checkHall } from './change/use-hall.ts'
import { changeWords } from './change/words.ts'
import { HallOfForm, shiftTimes, wishOf } from './hall-of-form.tsx'
import { SaleLink } from './sale-link.tsx'
import { type AtOnce, statusAtOnce } from './status/at-once.ts'

const CancelDialog = lazy(async () => ({ default: (await import('./change/cancel-dialog.tsx')).CancelDialog }))
const HallDialog = lazy(async () => ({ default: (await import('./change/hall-dialog.tsx')).HallDialog }))
const MoveDialog = lazy(async () => ({ default: (await import('./change/move-dialog.tsx')).MoveDialog }))
const ResumeDialog = lazy(async () => ({ default: (await import('./resume-dialog.tsx')).ResumeDialog }))
const RemoveProduction = lazy(async () => ({ default: (await import('./remove-production.tsx')).RemoveProduction }))

type Open =
  | { kind: 'cancel' }
  | { kind: 'remove' }
  | { kind: 'move'; wish?: Wish }
  | { kind: 'hall'; check: HallCheck }
  | { kind: 'resume'; status: ProductionResumption['status'] }

/** Fields that the dialogs write. Unsaved input in them is dropped after the write. */
const changed = ['contentStatus', 'statusText', 'startsAt', 'roomId', 'previousStartsAt', 'previousHall'] as const

/**
 * Adds commands, checks, a deletion dialog, and notes about the hall and the sale to a production's form. Publishing a
 * new date, a new hall or a cancellation opens the dialog of the command, as does taking a cancellation or a move back
 * if the production has orders; before the first publication in a closed or occupied hall, a dialog asks for
 * confirmation.
 */
export function useProductionForm(entry: Entry): FormSpecial {
  const locale = staffLocale()
  const words = labels[locale]
  const may = useMay('productions')
  const queries = useQueryClient()
  const [open, setOpen] = useState<Open | null>(null)
  const { record, base, form } = entry
  const close = () => setOpen(null)

  function apply(after: DeskRecord): void {
    form.change(Object.fromEntries(changed.map((name) => [name, base[name] ?? null])))
    entry.accept(after)
  }

  /** Publishes the rest of the form, too. */
  function resumed(after: DeskRecord): void {
    form.change({ contentStatus: base.contentStatus ?? null, statusText: base.statusText ?? null })
    entry.accept(after)
    if (form.unsaved() || after.state === 'changed') void save('publish', after)
  }

  /** Without orders of ours, the production takes place again without a dialog. */
  async function resume({ id, revision }: DeskRecord, status: ProductionResumption['status']): Promise<boolean> {
    try {
      const { sale } = await call('readConsequences', { id })
      if (sale && sale.ever > 0) {
        setOpen({ kind: 'resume', status })
        return false
      }
      const { record: after } = await call('resumeProduction', { id }, { ifMatch: revision, body: { status } })
      void queries.invalidateQueries({ queryKey: ['productions'] })
      alert('save', changeWords[locale].resumed)
      resumed(after)
      return true
    } catch (error) {
      console.info('production:', error)
      const isStale = error instanceof Conflict
      if (isStale && error.current) entry.accept(error.current as DeskRecord)
      const { conflict, failed } = changeWords[locale]
      alert('error', isStale ? conflict : error instanceof Refusal ? error.message : failed)
      return false
    }
  }

  async function save(action: DeskChange['action'], of = record): Promise<boolean> {
    if (action !== 'publish') return entry.save(action)
    const values = form.values()
    const asked = (of && asksFirst(of, values)) ?? (hasFirstHall(of, values) ? await asksForHall(entry, values) : null)
    if (!asked) return entry.save(action)
    if (of && asked.kind === 'resume') return resume(of, asked.status)
    setOpen(asked)
    return false
  }

  const canChange = record !== null && record.state !== 'deleted' && may('save')
  return {
    entry: { ...entry, save: (action) => save(action) },
    commands: canChange
      ? [
          { key: 'move', label: words.move, icon: MoveRight, run: () => setOpen({ kind: 'move' }) },
          { key: 'cancel', label: words.cancel, icon: Ban, isDangerous: true, run: () => setOpen({ kind: 'cancel' }) },
        ]
      : [],
    remove: () => setOpen({ kind: 'remove' }),
    note: ({ startsAt }) => (isMoment(startsAt) ? momentText(startsAt, new Date(), locale) : ''),
    checks: missingFacts,
    below: (name) => name === 'roomId' && <HallOfForm id={record?.id ?? null} />,
    rail: record && record.state !== 'deleted' && <SaleLink record={record} />,
    dialog: (
      <Suspense fallback={null}>
        {open?.kind === 'hall' && (
          <HallDialog
            check={open.check}
            onClose={close}
            onTake={(at) => {
              close()
              shiftTimes(form, at)
            }}
            onPublish={() => {
              close()
              void entry.save('publish')
            }}
          />
        )}
        {record && open?.kind === 'cancel' && <CancelDialog id={record.id} onClose={close} onDone={apply} />}
        {record && open?.kind === 'move' && (
          <MoveDialog id={record.id} wish={open.wish} onClose={close} onDone={apply} />
        )}
        {record && open?.kind === 'resume' && (
          <ResumeDialog id={record.id} status={open.status} onClose={close} onDone={resumed} />
        )}
        {record && open?.kind === 'remove' && (
          <RemoveProduction
            entry={entry}
            record={record}
            onClose={close}
            onCancel={() => setOpen({ kind: 'cancel' })}
          />
        )}
      </Suspense>
    ),
  }
}

/**
 * Returns what is missing on a production's page: a picture and, if tickets are sold at another address, a price.
 * Nothing is missing on a cancelled production.
 */
export function missingFacts({ titleImageId, ticketUrl, priceFrom, contentStatus }: DeskValues) {
  if (contentStatus === 'cancelled') return []
  const words = labels[staffLocale()]
  return [
    ...(titleImageId === null ? [{ field: 'titleImageId', says: words.noPicture }] : []),
    ...(ticketUrl && priceFrom === null ? [{ field: 'priceFrom', says: words.noPrice }] : []),
  ]
}

/** Whether the hall becomes public with this publication: with the concert, or later, if it was published without. */
function hasFirstHall(record: DeskRecord | null, { roomId }: DeskValues): boolean {
  return !record?.public || (record.public.roomId === null && roomId !== null)
}

/**
 * Returns the dialog that must precede a publication; null if there is nothing to tell. A first hall is no move: those
 * who know of the concert knew of no other.
 */
export function asksFirst({ public: before }: DeskRecord, values: DeskValues): Open | null {
  if (!before) return null
  const { contentStatus, startsAt, roomId } = values
  if (contentStatus === 'cancelled' && before.contentStatus !== 'cancelled') return { kind: 'cancel' }
  if (takesBack(before.contentStatus, contentStatus) && isPlanned(contentStatus))
    return { kind: 'resume', status: contentStatus }
  const isMoved = contentStatus === 'moved' && before.contentStatus !== 'moved'
  const isElsewhere = startsAt !== before.startsAt || (before.roomId !== null && roomId !== before.roomId)
  if ((!isMoved && !isElsewhere) || !isMoment(startsAt)) return null
  return { kind: 'move', wish: { startsAt, roomId: typeof roomId === 'number' ? roomId : null } }
}

function isPlanned(status: DeskValue | undefined): status is AtOnce {
  return statusAtOnce.some(([one]) => one === status)
}

/**
 * Returns the dialog that must precede the first publication of a hall if it is closed or another public production
 * occupies it; otherwise null. If the check fails, returns null: the form and the calendar still show the conflict
 * later.
 */
async function asksForHall({ entity, record }: Entry, values: DeskValues): Promise<Open | null> {
  const wish = wishOf(record?.id ?? null, values)
  // an incomplete form shows its problems first
  if (!wish || problemsIn(entity, values, staffLocale()).length > 0) return null
  try {
    const check = await checkHall(wish)
    return isTaken(check) ? { kind: 'hall', check } : null
  } catch (error) {
    console.info('hall:', error)
    return null
  }
}

const labels = defineLabels({
  de: {
    move: 'Verlegen …',
    cancel: 'Absagen …',
    noPicture: 'Kein Titelbild',
    noPrice: 'Kein Preis zum anderen Shop',
  },
  en: {
    move: 'Move …',
    cancel: 'Cancel …',
    noPicture: 'No title picture',
    noPrice: 'No price for the other shop',
  },
})
