import type { BankFile } from '../../../../../shared/bank-files/bank-file.ts'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { useStart } from '../../../shell/start.ts'
import { ShortList } from './short-list.tsx'
import { fileWords } from './words.ts'

/** What of the file is not read, and whether it is of the right account. */
export function FileNotes({ file }: { file: BankFile }) {
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
