import { History } from 'lucide-react'
import type { Transfer } from '../../../../shared/contract/calls/desk/transfers-schemas.ts'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { when } from '../../../rows/values/when.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { DialogFrame } from '../../ui/form/dialog-frame.tsx'
import { backupWords } from './words.ts'

/** Explains how to restore a backup: the exact commands, and the numbers of rows that they write. */
export function RestoreDialog({ job, onClose }: { job: Transfer; onClose: () => void }) {
  const locale = staffLocale()
  const words = backupWords[locale]
  const tables = Object.entries(job.counts).filter(([, count]) => count > 0)
  const rows = tables.reduce((sum, [, count]) => sum + count, 0)
  const file = `auftakt-backup-${job.started_at.slice(0, 10)}-${job.id}.zip`
  return (
    <DialogFrame title={words.dialog} icon={History} width="40rem" close={words.close} onClose={onClose}>
      <p>
        <b>{when(job.started_at, locale)}</b>
      </p>
      <p>{words.comes(grouped(rows, locale), grouped(tables.length, locale))}</p>
      <p>{words.stays}</p>
      <h3>{words.trial}</h3>
      <p className="e-2">{words.trialHint}</p>
      <p>
        <code className="e-code">npm run restore -- {file} --persist .data/probe</code>
      </p>
      <h3>{words.real}</h3>
      <p className="e-2">{words.realHint}</p>
      <p>
        <code className="e-code">npm run restore -- {file} --remote</code>
      </p>
      <details>
        <summary>{words.details}</summary>
        <ul>
          {tables.map(([table, count]) => (
            <li key={table}>
              {table}: {grouped(count, locale)}
            </li>
          ))}
        </ul>
      </details>
    </DialogFrame>
  )
}
