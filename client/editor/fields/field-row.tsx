import { useMemo } from 'react'
import type { Toolbar } from '../../../shared/blocks/define.ts'
import type { EditorBlock } from '../../../shared/drafts/document.ts'
import { cleanText } from '../../../shared/fields/clean-text.ts'
import { emptyValue } from '../../../shared/fields/empty-value.ts'
import type { EmbedField, Field } from '../../../shared/fields/field-kinds.ts'
import { problemWords } from '../../../shared/fields/field-problem-words.ts'
import { visibleLength } from '../../../shared/fields/rich-text-size.ts'
import { isLocalised, type StoredField } from '../../../shared/fields/stored-field.ts'
import { allowedProviders, hostIn, isHostOf } from '../../../shared/html/embeds.ts'
import { Required, Wrong } from '../../staff/field-marks.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { type BlockProblem, saidPrefix } from '../document/problem-at.ts'
import { useSettled } from '../ui/use-settled.ts'
import { controlOf } from './controls.ts'
import { type Form, useForm } from './form-context.ts'
import type { FormField } from './form-fields.ts'
import { oneAddress } from './url-control.tsx'
import { fieldWords, serverProblemWords } from './words.ts'

interface FieldRowProps extends FormField {
  block: EditorBlock
  /** A label from the surrounding list, which replaces the field's label. */
  label?: string
}

export function FieldRow({ block, name, field, alternative, label }: FieldRowProps) {
  const form = useForm()
  const { language } = form
  const locale = staffLocale()
  const id = fieldId(block.key, name)
  const own = block.fields[name] ?? emptyValue(field)
  const value = alternative ? oneAddress(own, block.fields[alternative] ?? null) : own
  const problem = problemHere(form, block.key, [name, alternative])
  const hint = field.help?.[locale]
  const used = usedOf(field, value, language)
  const describedBy = [problem && `${id}-problem`, hint && `${id}-hint`, used && `${id}-count`]
  const Control = controlOf(field)
  // in a localised text, only German is required
  const required = field.required && (language === 'de' || !isLocalised(value))

  function change(next: StoredField): void {
    form.change(block.key, name, next)
    if (alternative && block.fields[alternative]) form.change(block.key, alternative, null)
  }

  return (
    <div className="e-f">
      {field.kind !== 'flag' && (
        <div className="e-lb">
          <Label field={field} id={id}>
            {label ?? field.label[locale]}
          </Label>
          {required && <Required />}
          {used && (
            <span className={`e-cnt${used.count > used.max ? ' is-err' : ''}`} id={`${id}-count`}>
              {fieldWords[locale].used(used.count, used.max)}
            </span>
          )}
        </div>
      )}
      <Control
        block={block}
        name={name}
        field={field}
        id={id}
        value={value}
        onChange={change}
        onLeave={() => form.leave(block.key, name)}
        aria={{
          'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
          'aria-invalid': problem ? true : undefined,
          'aria-required': required ? true : undefined,
        }}
      />
      {problem && (
        <Wrong id={`${id}-problem`} role="alert">
          {sentence(problem, form, field, value)}
        </Wrong>
      )}
      {hint && (
        <p className="e-hint" id={`${id}-hint`}>
          {field.kind === 'anchor' ? <AnchorHint block={block}>{hint}</AnchorHint> : hint}
        </p>
      )}
    </div>
  )
}

/** Shows a problem that concerns a block's list of children rather than a field. */
export function ProblemLine({ block, name }: { block: EditorBlock; name: string }) {
  const form = useForm()
  const problem = problemHere(form, block.key, [name])
  if (!problem) return null
  return (
    <Wrong id={`${fieldId(block.key, name)}-problem`} role="alert">
      {sentence(problem, form)}
    </Wrong>
  )
}

export function fieldId(key: string, name: string): string {
  return `f-${key}-${name}`
}

/** The label of a control. Rich text cannot have a `<label>`, and a button is already named by its text. */
function Label({ field, id, children }: { field: Field; id: string; children: string }) {
  const isButton = field.kind === 'image' || field.kind === 'reference'
  if (field.kind !== 'richText' && !isButton) return <label htmlFor={id}>{children}</label>
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click focuses the control, as with any label
    // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard reaches the control itself
    <span id={`${id}-label`} onClick={() => document.getElementById(id)?.focus()}>
      {children}
    </span>
  )
}

function problemHere(form: Form, key: string, names: readonly (string | undefined)[]): BlockProblem | undefined {
  return form.problems.find(
    (one) => one.key === key && names.includes(one.field) && (one.language ?? form.language) === form.language,
  )
}

function sentence({ code }: BlockProblem, { toolbar }: Form, field?: Field, value?: StoredField): string {
  if (code === 'not_an_allowed_embed' && field?.kind === 'embed')
    return embedProblem(String(value ?? ''), field, toolbar)
  if (code.startsWith(saidPrefix)) return code.slice(saidPrefix.length)
  const locale = staffLocale()
  const words: Record<string, string> = { ...problemWords[locale], ...serverProblemWords[locale] }
  return words[code] ?? problemWords[locale].wrong_type
}

function usedOf(field: Field, value: StoredField, language: 'de' | 'en'): { count: number; max: number } | null {
  const text = isLocalised(value) ? (value[language] ?? '') : ''
  if (field.kind === 'textArea') return { count: cleanText(text, { lines: true }).length, max: field.max }
  // the visible text is never longer than its HTML, so most texts need not be counted
  if (field.kind !== 'richText' || text.length * 2 < field.max) return null
  const count = visibleLength(text)
  return count * 2 < field.max ? null : { count, max: field.max }
}

/**
 * Shows the element id of the block; without one, the field's hint. The id is computed when typing pauses, because it
 * depends on all anchors of the page.
 */
function AnchorHint({ block, children }: { block: EditorBlock; children: string }) {
  const { anchorOf } = useForm()
  const settled = useSettled(block)
  const anchor = useMemo(() => anchorOf(settled), [anchorOf, settled])
  if (!anchor) return children
  const words = fieldWords[staffLocale()]
  const typed = String(settled.fields.anchor ?? settled.fields.slug ?? '')
  return anchor.isTaken ? words.anchorTaken(typed, anchor.id) : words.anchorIs(anchor.id)
}

function embedProblem(text: string, field: EmbedField, toolbar: Toolbar): string {
  const words = fieldWords[staffLocale()]
  const host = hostIn(text)
  if (!host) return words.notRead
  const isKnown = allowedProviders(field.hosts, { toolbar }).some((provider) => isHostOf(provider, field.hosts, host))
  return isKnown ? words.notFound(host) : words.notAllowed(host)
}
