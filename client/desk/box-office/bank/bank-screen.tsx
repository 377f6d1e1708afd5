import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { deskScreens } from '../../../../shared/staff/desk-screens.ts'
import { useDroppedFiles } from '../../../staff/files/use-dropped-files.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { Screen } from '../../ui/screen/screen.tsx'
import '../box-office.css'
import './bank.css'
import { BankLines } from './bank-lines.tsx'
import { BankOutcome } from './file/bank-outcome.tsx'
import { BankPreview } from './file/bank-preview.tsx'
import { DropZone } from './file/drop-zone.tsx'
import { FileNotes } from './file/file-notes.tsx'
import { FileProgress } from './file/file-progress.tsx'
import { linesToSend, type ReadFile, unbookedLines } from './file/read-lines.ts'
import { useBankFile } from './file/use-bank-file.ts'
import { fileWords } from './file/words.ts'
import { bankWords } from './words.ts'

/** `/admin/bank`: reads a bank's file, shows what would happen, books it, and lists the transfers that staff settle. */
export default function BankScreen() {
  const locale = staffLocale()
  const words = fileWords[locale]
  const input = useRef<HTMLInputElement>(null)
  const work = useBankFile()
  const { read, busy, problem } = work
  // a file that is dropped beside the zone would otherwise replace the desk
  const isDropping = useDroppedFiles(work.choose)
  const isDone = read !== null && isBooked(read)
  const open = () => input.current?.click()
  return (
    <Screen
      title={deskScreens.bank.title[locale]}
      note={read && noteOf(read)}
      className={isDropping ? 'is-drop' : ''}
      dropHint={words.dropHere}
      commands={
        read && (
          <>
            {!isDone && <span className="e-mark e-mark--acc e-hm">{words.trial}</span>}
            <button type="button" className="e-b e-b--l" aria-disabled={busy !== null} onClick={open}>
              <Icon of={Upload} />
              <span>{words.other}</span>
            </button>
          </>
        )
      }
    >
      <input
        ref={input}
        type="file"
        accept=".xml,.zip,.csv,.txt,.sta,.mta,.swi,.940,.mt940,.c53,.c52,.c54,text/csv,application/xml,application/zip"
        hidden
        aria-label={words.fileLabel}
        onChange={({ target }) => {
          work.choose([...(target.files ?? [])])
          // the same file may be chosen again
          target.value = ''
        }}
      />
      {problem && (
        <div className="e-note e-note--err bo-bf-p" role="alert">
          <span>{problem}</span>
        </div>
      )}
      <FileProgress busy={busy} />
      {!busy && !read && <DropZone onOpen={open} />}
      {!busy && read && (
        <>
          <FileNotes file={read.file} />
          {isDone ? <BankOutcome read={read} /> : <BankPreview read={read} work={work} />}
        </>
      )}
      <h2 className="bo-bf-h">{bankWords[locale].open}</h2>
      <BankLines isChanging={busy?.phase === 'booking'} />
    </Screen>
  )
}

function isBooked(read: ReadFile): boolean {
  return read.booked.size > 0 && linesToSend(read).length === 0
}

function noteOf(read: ReadFile): string {
  const words = fileWords[staffLocale()]
  const { name, file, booked } = read
  if (booked.size === 0) return words.trialNote(name, file.lines.length)
  return isBooked(read) ? words.doneNote(name) : words.partNote(name, unbookedLines(read).length)
}
