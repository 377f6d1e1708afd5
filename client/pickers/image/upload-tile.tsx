import { CircleAlert, Image } from 'lucide-react'
import { fileSize } from '../../../shared/i18n/file-size.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { shareOf, type Upload } from '../../staff/files/use-upload-queue.ts'
import { Icon } from '../../staff/icon.tsx'
import { imageWords } from './words.ts'

interface UploadTileProps {
  upload: Upload<unknown>
  locale: Locale
  onAgain: () => void
  onDismiss: () => void
}

export function UploadTile({ upload, locale, onAgain, onDismiss }: UploadTileProps) {
  const words = imageWords[locale]
  const { file, sent, state, problem, canRetry } = upload
  const share = shareOf(upload)
  const isSent = state === 'sending' && share === 100
  return (
    <li className="e-ph e-ph--up">
      {state === 'failed' ? (
        <>
          <div className="e-up">
            <p className="e-errt" role="alert">
              <Icon of={CircleAlert} size={14} />
              {problem}
            </p>
          </div>
          <span>
            <b>{file.name}</b>
          </span>
          <div>
            {canRetry && (
              <button type="button" className="e-b e-b--t" onClick={onAgain}>
                {words.again}
                <span className="vh">: {file.name}</span>
              </button>
            )}
            <button type="button" className="e-b e-b--t" onClick={onDismiss}>
              {words.dismiss}
              <span className="vh">: {file.name}</span>
            </button>
          </div>
        </>
      ) : (
        <>
          <div className="e-up">
            <Icon of={Image} size={20} />
            <span
              className="e-prog"
              role="progressbar"
              aria-label={file.name}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={share}
            >
              <i style={{ width: `${share}%` }} />
            </span>
            <span className="e-num">
              {state === 'waiting'
                ? words.waiting
                : isSent
                  ? words.checking
                  : words.ofSize(fileSize(sent, locale), fileSize(file.size, locale))}
            </span>
          </div>
          <span>
            <b>{file.name}</b>
          </span>
        </>
      )}
    </li>
  )
}
