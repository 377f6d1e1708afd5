import type { ReactNode } from 'react'
import type { DeskField } from '../../../shared/entities/define.ts'
import { isBilingual, lacksEnglish, withText } from '../../../shared/entities/localised.ts'
import { visibleLength } from '../../../shared/fields/rich-text-size.ts'
import { asLocalised, type Locale, locales } from '../../../shared/i18n/locale.ts'
import type { RowProblem } from '../../rows/problems.ts'
import { valueText } from '../../rows/values/value-text.ts'
import { Required, Wrong } from '../../staff/field-marks.tsx'
import { type ControlProps, controlId, useSurroundings } from './control.ts'
import { controlOf, type SingleField } from './controls.ts'
import { controlWords } from './words.ts'

interface FieldRowProps {
  field: SingleField
  /** JSON pointer into the values. */
  pointer: string
  value: ControlProps['value']
  onChange: ControlProps['onChange']
  /** Shown after the label; for a bilingual field, after the label of the German text. */
  mark?: ReactNode
  /** Shown after the label of the English text. */
  englishMark?: ReactNode
}

/** A field with its label, help, length and error message; a bilingual field shows German and English side by side. */
export function FieldRow(props: FieldRowProps) {
  if (!isBilingual(props.field)) return <OneField {...props} />
  return (
    <div className="e-duo">
      {locales.map((language) => (
        <OneField key={language} {...props} language={language} pointer={`${props.pointer}/${language}`} />
      ))}
    </div>
  )
}

function OneField({
  field,
  pointer,
  value,
  onChange,
  mark,
  englishMark,
  language,
}: FieldRowProps & { language?: Locale }) {
  const { locale, related, canSave } = useSurroundings()
  const id = controlId(pointer)
  const { message: problem, suggestion } = useProblem(pointer) ?? {}
  const hint = language === 'en' ? undefined : field.help?.[locale]
  const isReadOnly = !canSave || field.readOnly === true
  const required = Boolean(field.required) && language !== 'en'
  const Control = controlOf(field)
  const describedBy = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="e-f" data-language={language}>
      {(field.kind !== 'flag' || isReadOnly) && (
        <div className="e-lb">
          <Label field={field} id={id}>
            {field.label[language ?? locale]}
          </Label>
          {required && <Required />}
          {language === 'en' && <MissingMark field={field} value={value} />}
          {language === 'en' && englishMark}
          {language !== 'en' && mark}
          <Used field={field} value={value} language={language} />
        </div>
      )}
      {isReadOnly ? (
        <p className="e-ro" lang={language}>
          {valueText(field, value, { locale: language ?? locale, related }) || '–'}
        </p>
      ) : (
        <Control
          field={field}
          id={id}
          value={value}
          onChange={onChange}
          language={language ?? locale}
          aria={{
            'aria-describedby': describedBy || undefined,
            'aria-invalid': problem ? true : undefined,
            'aria-required': required || undefined,
          }}
        />
      )}
      {problem && <Wrong id={`${id}-problem`}>{problem}</Wrong>}
      {suggestion !== undefined && !isReadOnly && (
        <div className="e-fa">
          <button
            type="button"
            className="e-b e-b--t"
            onClick={() => {
              onChange(suggestion)
              document.getElementById(id)?.focus()
            }}
          >
            {controlWords[locale].instead(suggestion)}
          </button>
        </div>
      )}
      {hint && (
        <p className="e-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {language === 'en' && !isReadOnly && <CopyGerman field={field} value={value} onChange={onChange} />}
    </div>
  )
}

/** Returns the first problem at a pointer or below it; undefined without problems. */
export function useProblem(pointer: string): RowProblem | undefined {
  const { problems } = useSurroundings()
  return problems.find((one) => one.pointer === pointer || one.pointer.startsWith(`${pointer}/`))
}

/** Labels a control. Controls that `<label>` cannot name get a `<span>`. */
export function Label({ field, id, children }: { field: DeskField; id: string; children: string }) {
  const isNamedByLabel = !['richText', 'media', 'gallery', 'lines', 'rows'].includes(field.kind)
  if (isNamedByLabel) return <label htmlFor={id}>{children}</label>
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click focuses the control, as with any label
    // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard reaches the control itself
    <span id={`${id}-label`} onClick={() => document.getElementById(id)?.focus()}>
      {children}
    </span>
  )
}

type ValueProps = Pick<FieldRowProps, 'field' | 'value'>

function MissingMark({ field, value }: ValueProps) {
  const { locale } = useSurroundings()
  return lacksEnglish({ field, value }) ? (
    <span className="e-mark e-mark--err">{controlWords[locale].missing}</span>
  ) : null
}

function CopyGerman({ field, value, onChange }: ValueProps & Pick<FieldRowProps, 'onChange'>) {
  const { locale } = useSurroundings()
  const words = controlWords[locale]
  if (!lacksEnglish({ field, value })) return null
  return (
    <div className="e-fa">
      <button
        type="button"
        className="e-b e-b--t"
        onClick={() => onChange(withText(value, 'en', asLocalised(value).de))}
      >
        {words.copyGerman}
        <span className="vh">: {field.label[locale]}</span>
      </button>
    </div>
  )
}

/** Shows the length of a text and its limit once half of the limit is used. */
function Used({ field, value, language }: ValueProps & { language: Locale | undefined }) {
  const { locale } = useSurroundings()
  if (!['text', 'textArea', 'richText', 'line'].includes(field.kind) || !('max' in field)) return null
  const text = field.kind === 'line' ? String(value ?? '') : (asLocalised(value)[language ?? 'de'] ?? '')
  const used = field.kind === 'richText' ? visibleLength(text) : text.length
  if (used * 2 < field.max) return null
  return (
    <span className={`e-cnt${used > field.max ? ' is-err' : ''}`}>
      {controlWords[locale].used(String(used), String(field.max))}
    </span>
  )
}
