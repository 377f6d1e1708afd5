import { Check, FileUp, Landmark, Upload } from 'lucide-react'
import { useRef } from 'react'
import { deskScreens } from '../../../../shared/staff/desk-screens.ts'
import { useDroppedFiles } from '../../../staff/files/use-dropped-files.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { Screen } from '../../ui/screen/screen.tsx'
import '../box-office.css'
import './bank.css'
import type { BankFile } from '../../../../shared/box-office/bank-files/bank-file.ts'
import { price } from '../../../../shared/ui/money.ts'
import { useStart } from '../../shell/start.ts'
import { useFirstFocus } from '../use-first-focus.ts'
import { BankLines } from './bank-lines.tsx'
import { BankPreview } from './bank-preview.tsx'
import { BankRows } from './bank-rows.tsx'
import { isListed } from './choices.ts'

import { fileWords } from './file-words.ts'
import { FoldedRows, isFolded } from './folded-rows.tsx'
import { linesToSend, type ReadFile, unbookedLines } from './read-lines.ts'
import { ShortList } from './short-list.tsx'
import { groupsOf, totalsOf } from './summary.ts'
import { type BankFileState, useBankFile } from './use-bank-file.ts'
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

/**
 * Where a file is dropped, or chosen by its button. A file that is dropped anywhere else on the screen is read, too.
 */
function DropZone({ onOpen }: { onOpen: () => void }) {
  const words = fileWords[staffLocale()]
  return (
    <div className="e-file-drop bo-bf-drop">
      <Icon of={Landmark} size={22} />
      <p>
        <b>{words.drop}</b>
        <br />
        <span className="e-2">{words.kinds}</span>
      </p>
      <button type="button" className="e-b e-b--p" onClick={onOpen}>
        <Icon of={FileUp} />
        <span>{words.choose}</span>
      </button>
    </div>
  )
}

/** What of the file is not read, and whether it is of the right account. */
function FileNotes({ file }: { file: BankFile }) {
  const locale = staffLocale()
  const words = fileWords[locale]
  const { iban } = useStart()
  const sentences = [
    ...(file.isAccountNamed ? [] : [words.noAccount(iban)]),
    ...(file.otherAccounts.length > 0 ? [words.otherAccounts(file.otherAccounts.join(', '), iban)] : []),
    ...[...file.unreadable, ...file.ignored].map((sentence) => `${words.unread}: ${sentence[locale]}`),
  ]
  // files of an archive may have the same name
  const different = [...new Set(sentences)]
  return (
    <>
      {different.length > 0 && (
        <div className="e-note e-note--warn bo-bf-p">
          <div>
            <ShortList items={different} className="bo-bf-notes" most={20}>
              {(sentence) => <li key={sentence}>{sentence}</li>}
            </ShortList>
          </div>
        </div>
      )}
      {file.skipped > 0 && <p className="e-2 bo-bf-p">{words.skipped(file.skipped)}</p>}
    </>
  )
}

/** What the booking of a file has done: every booked payment with its order, where it can be given back. */
function BankOutcome({ read: { file, booked, preview, choices } }: { read: ReadFile }) {
  const locale = staffLocale()
  const words = fileWords[locale]
  const heading = useFirstFocus()
  const groups = groupsOf(file.lines, booked)
  const { booked: count, bookedCents: cents, open } = totalsOf(groups)
  const { left } = totalsOf(groupsOf(file.lines, preview, choices))
  return (
    <>
      <div className="e-note e-note--ok bo-bf-p">
        <Icon of={Check} />
        <div>
          <h2 ref={heading} className="bo-bf-done" tabIndex={-1}>
            {words.done(count, price(cents, locale))}
          </h2>
          <p>
            {open > 0 && words.waiting(open)} {left > 0 && words.leftDone(left)} {words.again}
          </p>
        </div>
      </div>
      {count > 0 && <p className="e-2 bo-bf-p">{words.undo}</p>}
      {groups
        .filter(({ kind }) => !isListed(kind))
        .map((group) =>
          isFolded(group.kind) ? (
            <FoldedRows key={group.kind} group={group} isBooked />
          ) : (
            <BankRows key={group.kind} group={group} isBooked />
          ),
        )}
    </>
  )
}

/** What goes on, as a live region of its phases alone, and the progress, which is not announced. */
export function FileProgress({ busy }: { busy: BankFileState['busy'] }) {
  const words = fileWords[staffLocale()]
  return (
    <>
      <p className={busy ? 'bo-bf-p' : 'vh'} role="status">
        {busy && words.phases[busy.phase]}
      </p>
      {busy && busy.of > 0 && (
        <p className="bo-bf-p bo-bf-bar">
          <progress max={busy.of} value={busy.done} aria-label={words.progress} />
          <span className="e-2">{words.doneOf(busy.done, busy.of)}</span>
        </p>
      )}
    </>
  )
}
