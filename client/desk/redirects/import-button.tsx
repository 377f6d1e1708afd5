import { useQueryClient } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import type { RedirectImport } from '../../../shared/contract/calls/programme/website-schemas.ts'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { decodedText } from '../../../shared/i18n/text-encoding.ts'
import { alert } from '../../staff/alerts.tsx'
import { Icon } from '../../staff/icon.tsx'
import { Invalid } from '../../staff/refusals.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import { useMay } from '../shell/start.ts'
import { ImportDialog } from './import-dialog.tsx'
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
