import './preview.css'
import { Mail } from 'lucide-react'
import { Icon } from '../../../staff/icon.tsx'
import { ModalDialog } from '../../../staff/modal-dialog.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { Failure } from '../../ui/failure.tsx'
import { DialogHead } from './change-fields.tsx'
import { previewWords } from './preview-words.ts'
import { type PlannedMove, useMovePreview } from './use-move-preview.ts'
import { changeWords } from './words.ts'

/** Shows the mails that a move would send, as the server writes them. */
export function MailPreview({ onClose, ...planned }: PlannedMove & { onClose: () => void }) {
  const locale = staffLocale()
  const words = previewWords[locale]
  const { data, error, refetch } = useMovePreview(planned)
  return (
    <ModalDialog labelledBy="e-mail-preview" width="46rem" onCancel={onClose}>
      <DialogHead id="e-mail-preview" icon={<Icon of={Mail} />} title={words.mail} onClose={onClose} />
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <p className="e-dlg-b e-2" role="status">
          {changeWords[locale].loading}
        </p>
      )}
      {data && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long mail is scrolled by keyboard
        <section className="e-dlg-b e-stack" tabIndex={0} aria-labelledby="e-mail-preview">
          <p className="e-2">{words.sample}</p>
          {data.mails.map(({ locale: language, subject, text }) => (
            <article key={language} className="e-preview" aria-label={words.languages[language]}>
              <p className="e-2 e-s">{words.languages[language]}</p>
              <h3 lang={language}>{subject}</h3>
              <p lang={language}>{text}</p>
            </article>
          ))}
        </section>
      )}
      <div className="e-dlg-f">
        <span className="e-sp">
          <button type="button" className="e-b e-b--l" data-first onClick={onClose}>
            {words.back}
          </button>
        </span>
      </div>
    </ModalDialog>
  )
}
