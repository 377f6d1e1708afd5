import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Replace } from 'lucide-react'
import { useRef, useState } from 'react'
import type { DeskRecord } from '../../../shared/entities/contract.ts'
import { fileSize } from '../../../shared/i18n/file-size.ts'
import { alert } from '../../staff/alerts.tsx'
import { Wrong } from '../../staff/field-marks.tsx'
import { Invalid } from '../../staff/refusals.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import { replaceFile } from '../api/files.ts'
import { controlWords } from '../controls/words.ts'
import type { Entry } from '../form/state/use-entry.ts'
import { DialogFrame } from '../ui/form/dialog-frame.tsx'
import { uploadProblem } from '../upload/upload-problem.ts'
import { mediaWords } from './words.ts'

interface ReplaceDialogProps {
  entry: Entry
  record: DeskRecord
  file: File
  onClose: () => void
}

/** Lists the effects of replacing a file before the user confirms. */
export function ReplaceDialog({ entry, record, file, onClose }: ReplaceDialogProps) {
  const locale = staffLocale()
  const words = mediaWords[locale]
  const queries = useQueryClient()
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const running = useRef<AbortController>(undefined)
  const { data: uses } = useQuery({
    queryKey: ['media', 'uses', record.id],
    queryFn: () => call('listUses', { entity: 'media', id: record.id }),
  })
  const { data: smaller } = useQuery({
    queryKey: ['media', 'smaller', record.id, file.name, file.size, file.lastModified],
    queryFn: () => smallerSize(record, file),
  })
  const count = new Set(uses?.results.map((use) => `${use.entity}/${use.id}`)).size

  async function replace(): Promise<void> {
    if (share !== null) return
    running.current = new AbortController()
    setProblem('')
    setShare(0)
    try {
      const onProgress = (sent: number) => setShare(Math.round((100 * sent) / Math.max(file.size, sent, 1)))
      entry.accept(await replaceFile(record, file, { onProgress, signal: running.current.signal }))
      void queries.invalidateQueries({ queryKey: ['media'] })
      alert('save', words.replaced)
      onClose()
    } catch (error) {
      setShare(null)
      const known = error instanceof Invalid && (error.problem as { uses?: { title: string }[] } | null)?.uses?.[0]
      setProblem(
        known
          ? words.replaceKnown(known.title)
          : uploadProblem(running.current?.signal.aborted ? 'stopped' : error, locale),
      )
    }
  }
  const cancel = () => {
    running.current?.abort()
    onClose()
  }
  return (
    <DialogFrame
      title={words.replaceTitle(String(record.values.filename))}
      icon={Replace}
      width="32rem"
      buttons={
        <button type="button" className="e-b e-b--p" aria-disabled={share !== null} onClick={() => void replace()}>
          {words.replace}
        </button>
      }
      onClose={cancel}
    >
      <p>
        <b>{words.replaceBy(file.name, fileSize(file.size, locale))}</b>
      </p>
      {uses && <p>{words.replaceWhat(count, uses.has_more)}</p>}
      {smaller && count > 0 && <p>{words.replaceSmaller(smaller, sizeWords(record.values))}</p>}
      {share !== null && (
        <span
          className="e-prog"
          role="progressbar"
          aria-label={controlWords[locale].sending(file.name)}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={share}
        >
          <i style={{ width: `${share}%` }} />
        </span>
      )}
      {problem && <Wrong role="alert">{problem}</Wrong>}
    </DialogFrame>
  )
}

/** A picture this wide is sharp wherever pages show it. */
const sharpWidth = 1920

/** Returns the size of a new picture that is smaller than the stored one and too small for large places; else null. */
async function smallerSize({ values }: DeskRecord, file: File): Promise<string | null> {
  if (values.kind !== 'picture') return null
  // the server says what is wrong with a file that this browser cannot read
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture || picture.width >= Math.min(Number(values.width), sharpWidth)) return null
  return sizeWords(picture)
}

function sizeWords({ width, height }: { width?: unknown; height?: unknown }): string {
  return `${width} × ${height}`
}
