import { useState } from 'react'
import { Link } from 'react-router'
import type { ProductionJob } from '../../../../shared/contract/box-office/staff/jobs.ts'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { telephoneAddress } from '../../../../shared/i18n/phone.ts'
import { price } from '../../../../shared/ui/money.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import { Table } from '../../listing/table.tsx'
import { useBoxOffice } from '../../shell/use-box-office.ts'
import { PaidDialog } from '../orders/paid-dialog.tsx'
import { useBoxOfficeCall } from '../use-box-office-call.ts'
import { jobWords } from './job-words.ts'

type Task = ProductionJob['tasks'][number]

/** The orders of a job that need staff, with the buttons that try them again or take them off the list. */
export function JobTasks({ job: { id, tasks, state, orders } }: { job: ProductionJob }) {
  const locale = staffLocale()
  const words = jobWords[locale]
  const may = useBoxOffice()
  const retry = useBoxOfficeCall(
    (only: { order?: string }) => call('retryJob', { id }, { body: { ...only, dry_run: false } }),
    { isStale: true },
  )
  const settle = useBoxOfficeCall((number: string) => call('settleJobOrder', { id, number }, { body: {} }), {
    isStale: true,
  })
  const mayRetry = may('refund') && state !== 'replaced'
  const isBusy = retry.isPending || settle.isPending
  const failed = tasks.filter(isFailed)
  const [paid, setPaid] = useState<Task | null>(null)
  if (tasks.length === 0) return null
  return (
    <section className="bo-job-tasks">
      <div className="e-sec-h">
        <h2>{words.tasks}</h2>
        {mayRetry && failed.length > 1 && (
          <button type="button" className="e-b e-b--l e-sp" disabled={isBusy} onClick={() => retry.mutate({})}>
            {words.againAll}
          </button>
        )}
      </div>
      {tasks.length < orders.needs_staff && (
        <p className="e-pad e-2">
          {words.someTasks(grouped(tasks.length, locale), grouped(orders.needs_staff, locale))}
        </p>
      )}
      {(retry.isError || settle.isError) && (
        <p className="e-errt" role="alert">
          {words.didNotWork}
        </p>
      )}
      <Table
        columns={[
          ['c-t', words.order, ({ number }) => <Link to={`/orders/${number}`}>{number}</Link>],
          ['c-m', words.why, (task) => <Why task={task} />],
          ['c-x', words.amount, (task) => price(task.by_hand_cents || task.cents, locale)],
          [
            'c-s',
            words.again,
            (task) => (
              <div className="e-row-f">
                {mayRetry && isFailed(task) && (
                  <button
                    type="button"
                    className="e-b e-b--l"
                    aria-label={words.againOf(task.number)}
                    disabled={isBusy}
                    onClick={() => retry.mutate({ order: task.number })}
                  >
                    {words.again}
                  </button>
                )}
                {may('refund') && (state === 'replaced' || !isFailed(task)) && (
                  <button
                    type="button"
                    className="e-b e-b--l"
                    aria-label={words.settleOf(task.number)}
                    disabled={isBusy}
                    onClick={() => (task.by_hand_cents > 0 ? setPaid(task) : settle.mutate(task.number))}
                  >
                    {words.settle}
                  </button>
                )}
              </div>
            ),
            'hidden',
          ],
        ]}
        rows={tasks}
        keyOf={({ number }) => number}
      />
      {paid && (
        <PaidDialog
          cents={paid.by_hand_cents}
          needsIban={paid.needs_iban}
          send={(body) => call('settleJobOrder', { id, number: paid.number }, { body })}
          onClose={() => setPaid(null)}
        />
      )}
    </section>
  )
}

function Why({ task: { reasons, call: whom } }: { task: Task }) {
  const words = jobWords[staffLocale()]
  return (
    <>
      {reasons.map((reason) => words.reasons[reason]).join('; ')}
      {whom && (
        <small className="bo-job-call">
          {whom.name} {whom.phone && <a href={telephoneAddress(whom.phone)}>{whom.phone}</a>}
        </small>
      )}
    </>
  )
}

function isFailed({ reasons }: Task): boolean {
  return reasons.some((reason) => reason === 'no_answer' || reason === 'refused')
}
