import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type DeskImportState, deskImportLimits } from '../../../../shared/contract/desk-import.ts'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { when } from '../../../rows/values/when.ts'
import { alert, alertFailure } from '../../../staff/alerts.tsx'
import { sendFileTo } from '../../../staff/files/send-file.ts'
import { Icon } from '../../../staff/icon.tsx'
import { withLogin } from '../../../staff/login-dialog.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { type Answer, addressOf, call } from '../../api/call.ts'
import { importWords } from './import-words.ts'
import './imports.css'
import { useNameOf } from '../../shell/start.ts'

/** States in which an import can be removed: it has no drafts to undo, so only the comparison is lost. */
const removable: readonly DeskImportState[] = ['compared', 'undone', 'failed']

export function ImportSection() {
  const locale = staffLocale()
  const words = importWords[locale]
  const nameOf = useNameOf()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState<number | null>(null)
  const { data } = useQuery({ queryKey: ['imports'], queryFn: () => call('listImports', {}), staleTime: 0 })

  async function upload(file: File | undefined): Promise<void> {
    if (!file) return
    const limit = /\.zip$/i.test(file.name) ? deskImportLimits.zipBytes : deskImportLimits.jsonBytes
    if (file.size > limit) {
      alert('error', words.tooLarge(limit / 1_000_000))
      return
    }
    setShare(0)
    try {
      const { id } = await startImport(file, (sent) => setShare(Math.min(1, sent / Math.max(1, file.size))))
      await navigate(`/transfers/${id}`)
    } catch (failure) {
      setShare(null)
      alertFailure(words.failed, failure)
    }
  }

  async function remove(id: number): Promise<void> {
    try {
      await call('removeImport', { id })
    } catch (failure) {
      alertFailure(words.failed, failure)
    }
    await queries.invalidateQueries({ queryKey: ['imports'] })
  }

  return (
    <section className="e-sec">
      <h2>{words.title}</h2>
      {share === null ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard
        <div
          className="e-file-drop"
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            void upload(event.dataTransfer.files[0])
          }}
        >
          <Icon of={FileUp} size={22} />
          <p>
            <b>{words.drop}</b>
            <br />
            <span className="e-2">{words.hint}</span>
          </p>
          <input
            ref={input}
            type="file"
            accept=".csv,.json,.zip,text/csv,application/json,application/zip"
            hidden
            aria-label={words.choose}
            onChange={({ target }) => void upload(target.files?.[0])}
          />
          <button type="button" className="e-b e-b--l" onClick={() => input.current?.click()}>
            {words.choose}
          </button>
        </div>
      ) : (
        <p role="status">
          {words.uploading} <progress aria-label={words.uploading} max={1} value={share} />
        </p>
      )}
      {data && data.results.length > 0 && (
        <>
          <h3>{words.recent}</h3>
          <ul className="e-lis e-lis--r e-jobs" aria-label={words.recent}>
            {data.results.map((each) => (
              <li key={each.id} className="e-job">
                <div className="e-job-t">
                  <Link to={`/transfers/${each.id}`}>
                    <b>{each.name}</b>
                  </Link>
                  <small>
                    {[
                      words.states[each.state],
                      ...(each.outcomes.written ? [grouped(each.outcomes.written, locale)] : []),
                      nameOf(each.by),
                      when(each.started_at, locale),
                    ].join(' · ')}
                  </small>
                </div>
                {removable.includes(each.state) && (
                  <button
                    type="button"
                    className="e-b e-b--l"
                    aria-label={`${words.remove}: ${each.name}`}
                    onClick={() => void remove(each.id)}
                  >
                    {words.remove}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

async function startImport(file: File, onProgress: (sent: number) => void): Promise<Answer<'startImport'>> {
  const address = addressOf('startImport', { name: file.name })
  return (await withLogin(() => sendFileTo<Answer<'startImport'>>(address, file, { onProgress, isPlain: true }))).answer
}
