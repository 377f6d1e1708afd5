import { useQueryClient } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import type { RedirectImport, RefusedLine } from '../../../shared/contract/calls/programme/website-schemas.ts'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { decodedText } from '../../../shared/i18n/text-encoding.ts'
import { alert } from '../../staff/alerts.tsx'
import { Icon } from '../../staff/icon.tsx'
import { ModalDialog } from '../../staff/modal-dialog.tsx'
import { Invalid } from '../../staff/refusals.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import { Table } from '../listing/table.tsx'
import { useMay } from '../shell/start.ts'
import { redirectWords } from './words.ts'

interface Trial {
  name: string
  csv: string
  report: RedirectImport
}

/** Imports redirects from a file: first a dry run that reports the refused lines, then the import. */
export default function ImportButton() {
  const locale = staffLocale()
  const words = redirectWords[locale]
  const may = useMay('redirects')
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [trial, setTrial] = useState<Trial | null>(null)
  if (!may('publish')) return null

  async function attempt(csv: string, isDryRun: boolean): Promise<RedirectImport | null> {
    try {
      return await call('importRedirects', {}, { body: { csv, is_dry_run: isDryRun } })
    } catch (error) {
      console.info('desk:', error)
      alert('error', error instanceof Invalid ? words.unreadable : words.failed)
      return null
    }
  }

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return
    const csv = decodedText(new Uint8Array(await file.arrayBuffer()))
    const report = await attempt(csv, true)
    if (report) setTrial({ name: file.name, csv, report })
    if (input.current) input.current.value = ''
  }

  async function read(): Promise<void> {
    const report = trial && (await attempt(trial.csv, false))
    if (!report) return
    setTrial(null)
    await queries.invalidateQueries({ queryKey: ['redirects'] })
    alert('save', words.done(grouped(report.accepted, locale)))
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label={words.file}
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      <button type="button" className="e-b e-b--l" onClick={() => input.current?.click()}>
        <Icon of={Upload} />
        <span>{words.csv}</span>
      </button>
      {trial && (
        <ImportDialog
          name={trial.name}
          report={trial.report}
          onRead={() => void read()}
          onClose={() => setTrial(null)}
        />
      )}
    </>
  )
}

interface ImportDialogProps {
  name: string
  report: RedirectImport
  onRead: () => void
  onClose: () => void
}

function ImportDialog({ name, report, onRead, onClose }: ImportDialogProps) {
  const locale = staffLocale()
  const words = redirectWords[locale]
  const { accepted, refused, shortened, unchanged } = report
  const shown = (count: number) => grouped(count, locale)
  return (
    <ModalDialog labelledBy="e-import" width="46rem" onCancel={onClose}>
      <div className="e-dlg-h">
        <Icon of={Upload} />
        <h2 id="e-import">{words.readTitle(name)}</h2>
      </div>
      <div className="e-dlg-b">
        <p>
          {words.lines(shown(accepted), shown(refused.length))}
          {unchanged > 0 && ` ${words.unchanged(shown(unchanged))}`}
          {shortened.length > 0 && ` ${words.shortened(shown(shortened.length))}`}
        </p>
        {refused.length > 0 && <RefusedLines refused={refused} />}
      </div>
      <div className="e-dlg-f">
        {refused.length > 0 && (
          <a className="e-b e-b--t" href={fileOf(refused)} download={`refused-${name}`}>
            {words.errorsAsCsv}
          </a>
        )}
        <span className="e-sp">
          <button type="button" className="e-b e-b--l" onClick={onClose}>
            {accepted > 0 ? words.cancel : words.close}
          </button>
          {accepted > 0 && (
            <button type="button" className="e-b e-b--p" data-first onClick={onRead}>
              {words.read(shown(accepted))}
            </button>
          )}
        </span>
      </div>
    </ModalDialog>
  )
}

function RefusedLines({ refused }: { refused: readonly RefusedLine[] }) {
  const words = redirectWords[staffLocale()]
  return (
    <Table
      isSmall
      columns={[
        [
          '',
          <span key="line" style={{ whiteSpace: 'nowrap' }}>
            {words.line}
          </span>,
          ({ line }) => line,
        ],
        ['', words.old, ({ old_path: path }) => <code className="e-code">{path || '–'}</code>],
        ['e-hm', words.next, ({ new_path: path }) => <code className="e-code">{path || '–'}</code>],
        ['', words.why, ({ message }) => message],
      ]}
      rows={refused}
      keyOf={({ line }) => line}
    />
  )
}

/**
 * Returns the refused lines as a CSV file that can be corrected and imported again. An apostrophe keeps spreadsheets
 * from running formulas.
 */
function fileOf(refused: readonly RefusedLine[]): string {
  const cell = (text: string) => `"${(/^\s*[=+\-@]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
  const lines = refused.map(({ old_path: old, new_path: next, message }) => [old, next, message].map(cell).join(';'))
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${['old_path;new_path;problem', ...lines].join('\r\n')}\r\n`)}`
}
