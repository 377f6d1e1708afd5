// Parts that the dialogs for cancelling and moving share.
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { type ChangeReason, changeReasons, reasonWords } from '../../../../shared/entities/productions/changes.ts'
import { Required, Wrong } from '../../../staff/field-marks.tsx'
import { IconButton } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { changeWords } from './words.ts'

export const maxNotice = 400

export interface Why {
  reason: ChangeReason
  remark: string
}

export function ReasonField({ why, onChange }: { why: Why; onChange: (why: Why) => void }) {
  const locale = staffLocale()
  const words = changeWords[locale]
  const id = useId()
  return (
    <div className="e-duo">
      <div className="e-f">
        <label htmlFor={`${id}-reason`}>
          {words.reason}
          <Required />
        </label>
        <select
          id={`${id}-reason`}
          className="e-in"
          aria-describedby={`${id}-hint`}
          value={why.reason}
          onChange={({ target }) => onChange({ ...why, reason: target.value as ChangeReason })}
        >
          {changeReasons.map((reason) => (
            <option key={reason} value={reason}>
              {reasonWords[locale][reason]}
            </option>
          ))}
        </select>
        <p className="e-hint" id={`${id}-hint`}>
          {words.internal}
        </p>
      </div>
      <div className="e-f">
        <label htmlFor={`${id}-remark`}>{words.remark}</label>
        <input
          id={`${id}-remark`}
          className="e-in"
          maxLength={300}
          value={why.remark}
          onChange={({ target }) => onChange({ ...why, remark: target.value })}
        />
      </div>
    </div>
  )
}

export interface Notice {
  de: string
  en: string
}

interface NoticeFieldsProps {
  notice: Notice
  onChange: (notice: Notice) => void
  /** Whether sending failed because the German text is missing. */
  isMissing: boolean
  isOptional?: boolean
}

export function NoticeFields({ notice, onChange, isMissing, isOptional = false }: NoticeFieldsProps) {
  const words = changeWords[staffLocale()]
  const id = useId()
  const field = (language: 'de' | 'en') => {
    const isWrong = language === 'de' && isMissing
    return (
      <div className="e-f">
        <label htmlFor={`${id}-${language}`}>
          {language === 'de' ? words.notice : words.noticeEn}
          {language === 'de' && !isOptional && <Required />}
          <span className="e-cnt">
            {notice[language].length}/{maxNotice}
          </span>
        </label>
        <textarea
          id={`${id}-${language}`}
          className="e-in"
          lang={language}
          rows={3}
          maxLength={maxNotice}
          aria-required={(language === 'de' && !isOptional) || undefined}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-missing` : undefined}
          value={notice[language]}
          onChange={({ target }) => onChange({ ...notice, [language]: target.value })}
        />
        {isWrong && <Wrong id={`${id}-missing`}>{words.noticeMissing}</Wrong>}
      </div>
    )
  }
  return (
    <div className="e-duo">
      {field('de')}
      {field('en')}
    </div>
  )
}

export function DialogHead({
  id,
  icon,
  title,
  onClose,
}: {
  id: string
  icon: ReactNode
  title: string
  onClose: () => void
}) {
  const words = changeWords[staffLocale()]
  return (
    <div className="e-dlg-h">
      {icon}
      <h2 id={id}>{title}</h2>
      <span className="e-sp">
        <IconButton icon={X} label={words.close} onClick={onClose} />
      </span>
    </div>
  )
}
