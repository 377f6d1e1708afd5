import { FileUp, Landmark, Upload } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { sellers } from '../../../../shared/shop/seller.ts'
import { deskScreens } from '../../../../shared/staff/desk-screens.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { useStart } from '../../shell/start.ts'
import { Screen } from '../../ui/screen/screen.tsx'
import '../box-office.css'
import './bank.css'
import { BankLines } from './bank-lines.tsx'
import { BankOutcome } from './bank-outcome.tsx'
import { BankPreview } from './bank-preview.tsx'
import { type BankFileWork, linesToSend, type ReadFile, useBankFile } from './use-bank-file.ts'
import { bankWords } from './words.ts'

/** `/admin/bank`: reads a bank's file, shows what would happen, books it, and lists the transfers that staff settle. */
export default function BankScreen() {
  const locale = staffLocale()
  const words = bankWords[locale]
  const input = useRef<HTMLInputElement>(null)
  const work = useBankFile()
  const { read, busy, problem } = work
  const left = read ? linesToSend(read).length : 0
  const isDone = read !== null && read.booked.size > 0 && left === 0
  const note = read && noteOf(read, left)
  return (
    <Screen
      title={deskScreens.bank.title[locale]}
      note={note}
      commands={
        read && (
          <button
            type="button"
            className="e-b e-b--l"
            aria-disabled={busy !== null}
            onClick={() => input.current?.click()}
          >
            <Icon of={Upload} />
            <span>{words.other}</span>
          </button>
        )
      }
    >
      <input
        ref={input}
        type="file"
        accept=".xml,.zip,.csv,.txt,.sta,.mt940,.c53,.c52,.c54,text/csv,application/xml,application/zip"
        hidden
        aria-label={words.fileLabel}
        onChange={({ target }) => {
          work.choose(target.files?.[0])
          // the same file may be chosen again
          target.value = ''
        }}
      />
      {problem && (
        <div className="e-note e-note--err bo-bf-p" role="alert">
          <span>{problem}</span>
        </div>
      )}
      {busy ? (
        <p className="bo-bf-p" role="status">
          {busy.of === 0 ? words.reading : words.bookedOf(grouped(busy.done, locale), grouped(busy.of, locale))}{' '}
          <progress max={Math.max(1, busy.of)} value={busy.done} aria-label={words.reading} />
        </p>
      ) : read ? (
        <>
          <FileNotes work={work} />
          {isDone ? <BankOutcome read={read} /> : <BankPreview read={read} onBook={work.book} />}
        </>
      ) : (
        <DropZone work={work} input={input} />
      )}
      <h2 className="bo-bf-h">{words.open}</h2>
      <BankLines />
    </Screen>
  )
}

/** @param left how many payments are still to be booked */
function noteOf({ name, file, booked }: ReadFile, left: number): string {
  const words = bankWords[staffLocale()]
  if (booked.size === 0) return words.trialNote(name, words.payments(file.lines.length))
  return left === 0 ? words.doneNote(name) : words.partNote(name, words.payments(left))
}

function DropZone({ work, input }: { work: BankFileWork; input: RefObject<HTMLInputElement | null> }) {
  const words = bankWords[staffLocale()]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard
    <div
      className="bo-bf-drop"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        work.choose(event.dataTransfer.files[0])
      }}
    >
      <Icon of={Landmark} size={22} />
      <p>
        <b>{words.drop}</b>
        <br />
        <span className="e-2">{words.kinds}</span>
      </p>
      <button type="button" className="e-b e-b--p" onClick={() => input.current?.click()}>
        <Icon of={FileUp} />
        <span>{words.choose}</span>
      </button>
    </div>
  )
}

/** What of the file is not read, and whether it is of the right account. */
function FileNotes({ work: { read } }: { work: BankFileWork }) {
  const locale = staffLocale()
  const words = bankWords[locale]
  const { iban } = sellers[useStart().site]
  if (!read) return null
  const { file } = read
  const sentences = [
    ...(file.isAccountNamed ? [] : [words.noAccount(iban)]),
    ...(file.otherAccounts.length > 0 ? [words.otherAccounts(file.otherAccounts.join(', '), iban)] : []),
    ...[...file.unreadable, ...file.ignored].map((sentence) => `${words.unread}: ${sentence[locale]}`),
  ]
  return (
    <>
      {sentences.length > 0 && (
        <ul className="e-note e-note--warn bo-bf-p bo-bf-notes">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {file.skipped > 0 && <p className="e-2 bo-bf-p">{words.skipped(file.skipped)}</p>}
    </>
  )
}
