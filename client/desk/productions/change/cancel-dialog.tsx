import { useQuery } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ProductionConsequences } from '../../../../shared/contract/calls/programme/productions-schemas.ts'
import type { DeskRecord } from '../../../../shared/entities/contract.ts'
import { entityOf } from '../../../../shared/entities/registry.ts'
import { dateWithWeekday, timeOfDay } from '../../../../shared/i18n/dates.ts'
import { asLocalised } from '../../../../shared/i18n/locale.ts'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { berlinIso } from '../../../../shared/time/berlin.ts'
import { Wrong } from '../../../staff/field-marks.tsx'
import { Icon } from '../../../staff/icon.tsx'
import { ModalDialog } from '../../../staff/modal-dialog.tsx'
import { NotFound } from '../../../staff/refusals.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import { JobBack, JobFigures, jobWords, useJob } from '../../box-office/jobs.ts'
import { useMay } from '../../shell/start.ts'
import { useBoxOffice } from '../../shell/use-box-office.ts'
import { Failure } from '../../ui/failure.tsx'
import { titleOf } from '../../ui/title-of.ts'
import { DialogHead, type Notice, NoticeFields, ReasonField, type Why } from './change-fields.tsx'
import { Consequences } from './consequences.tsx'
import { useChange } from './use-change.ts'
import { type LoadedProduction, useProduction } from './use-production.ts'
import { changeWords } from './words.ts'

interface CancelDialogProps {
  id: number
  onClose: () => void
  onDone?: ((record: DeskRecord) => void) | undefined
}

export function CancelDialog({ id, onClose, onDone }: CancelDialogProps) {
  const words = changeWords[staffLocale()]
  const { data, error, refetch } = useProduction(id)
  const title = data ? titleOf(entityOf('productions'), data.record, staffLocale()) : '…'
  return (
    <ModalDialog labelledBy="e-cancel" width="44rem" onCancel={onClose}>
      <DialogHead id="e-cancel" icon={<Icon of={Ban} />} title={words.cancelTitle(title)} onClose={onClose} />
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <p className="e-dlg-b e-2" role="status">
          {words.loading}
        </p>
      )}
      {data && <CancelForm key={data.record.revision} production={data} onClose={onClose} onDone={onDone} />}
    </ModalDialog>
  )
}

interface CancelFormProps extends Omit<CancelDialogProps, 'id'> {
  production: LoadedProduction
}

function CancelForm({ production: { record, consequences }, onClose, onDone }: CancelFormProps) {
  const locale = staffLocale()
  const words = changeWords[locale]
  const may = useMay('productions')
  const mayAtBoxOffice = useBoxOffice()
  const isDraft = !may('publish') || record.public === null
  const [why, setWhy] = useState<Why>({ reason: 'illness', remark: '' })
  const [notice, setNotice] = useState(() => firstNotice(record, consequences.sale))
  const [isMissing, setMissing] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const { send, isSending, problem } = useChange((changed) => {
    onClose()
    onDone?.(changed)
  })

  function submit(): void {
    const de = notice.de.trim()
    setMissing(de === '')
    if (de === '') {
      body.current?.querySelector('textarea')?.focus()
      return
    }
    const remark = why.remark.trim()
    void send({
      done: isDraft ? words.drafted : words.cancelled,
      send: () =>
        call(
          'callOff',
          { id: record.id },
          {
            ifMatch: record.revision,
            body: {
              action: isDraft ? 'save' : 'publish',
              reason: why.reason,
              ...(remark && { remark }),
              notice: { de, en: notice.en.trim() || null },
            },
          },
        ),
    })
  }

  return (
    <>
      <div className="e-dlg-b e-stack" ref={body}>
        <p className="e-2">{placeOf(record)}</p>
        <ReasonField why={why} onChange={setWhy} />
        <NoticeFields notice={notice} onChange={setNotice} isMissing={isMissing} />
        <Consequences of={consequences} change="cancelled" isDraft={isDraft} />
        {consequences.sale && !isDraft && mayAtBoxOffice('manage') && <CancelPreview id={record.id} />}
        {problem && <Wrong>{problem}</Wrong>}
      </div>
      <div className="e-dlg-f">
        <span className="e-sp">
          <button type="button" className="e-b e-b--l" data-first onClick={onClose}>
            {words.keep}
          </button>
          <button
            type="button"
            className={`e-b e-b--p${isDraft ? '' : ' e-b--dp'}`}
            aria-disabled={isSending}
            onClick={submit}
          >
            {isDraft ? words.asDraft : words.cancel}
          </button>
        </span>
      </div>
    </>
  )
}

/**
 * Returns the stored notice if the draft is already marked as cancelled and has a German notice; otherwise a default
 * text, which promises refunds only for what our box office has sold.
 */
export function firstNotice({ values }: Pick<DeskRecord, 'values'>, sale: ProductionConsequences['sale']): Notice {
  const words = changeWords[staffLocale()]
  const written = asLocalised(values.statusText ?? null)
  if (values.contentStatus === 'cancelled' && written.de) return { de: written.de, en: written.en ?? '' }
  const refund = !sale?.tickets
    ? ['', '']
    : sale.elsewhere > 0
      ? [words.refundHereNotice, words.refundHereNoticeEn]
      : [words.refundNotice, words.refundNoticeEn]
  return { de: words.cancelNotice + refund[0], en: words.cancelNoticeEn + refund[1] }
}

/** Returns a production's date and hall: `Do, 26. November 2026, 19:30, Laeiszhalle, Kleiner Saal`. */
function placeOf({ values, related }: DeskRecord): string {
  const hall = related.rooms?.[Number(values.roomId)]?.title
  const start = typeof values.startsAt === 'string' ? berlinIso(values.startsAt) : null
  const when = start && `${dateWithWeekday(start, staffLocale())}, ${timeOfDay(start)}`
  return [when, hall].filter(Boolean).join(', ')
}

/** What the cancellation of a production would give back and tell, as its orders count it. */
function CancelPreview({ id }: { id: number }) {
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    queryKey: ['productions', 'cancel-preview', id],
    queryFn: () => call('cancelProduction', { id }, { body: { dry_run: true } }),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  return data ? <Counted key={dataUpdatedAt} id={data.id} requestAnother={refetch} /> : <Counting />
}

/** @param props `requestAnother` is called if a colleague's later preview has replaced this one */
function Counted({ id, requestAnother }: { id: number; requestAnother: () => Promise<unknown> }) {
  const { data, error, refetch } = useJob(id)
  const isForgotten = error instanceof NotFound
  useEffect(() => {
    if (isForgotten) void requestAnother()
  }, [isForgotten, requestAnother])
  const locale = staffLocale()
  const words = jobWords[locale]
  if (isForgotten) return <Counting />
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data?.preview) return <Counting />
  const { preview, change, elsewhere, orders } = data
  return (
    <section aria-label={words.sums}>
      <JobFigures sums={preview} change={change} elsewhere={elsewhere} needs={preview.needs_staff} />
      <JobBack back={preview.back} />
      {orders.needs_staff > 0 && <p className="e-errt">{words.uncounted(grouped(orders.needs_staff, locale))}</p>}
    </section>
  )
}

function Counting() {
  return (
    <p className="e-2" role="status">
      {jobWords[staffLocale()].counting}
    </p>
  )
}
