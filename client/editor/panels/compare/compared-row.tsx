import { RotateCcw, Settings2 } from 'lucide-react'
import { definitionOf } from '../../../../shared/blocks/registry.ts'
import { type ComparedBlock, type ComparedValue, comparedValues } from '../../../../shared/drafts/compare-pages.ts'
import type { EditorBlock } from '../../../../shared/drafts/document.ts'
import { settingsName } from '../../../../shared/drafts/settings-fields.ts'
import { isStoredImage, type StoredField } from '../../../../shared/fields/stored-field.ts'
import { plainText } from '../../../../shared/html/plain-text.ts'
import { variantUrl } from '../../../../shared/media/pictures.ts'
import { pieces } from '../../../rows/values/word-pieces.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { labelOf } from '../../commands/block-names.ts'
import { fieldWords } from '../../fields/words.ts'
import { BlockIcon } from '../../ui/block-icon.tsx'
import { compareWords } from './words.ts'

interface ComparedRowProps {
  entry: ComparedBlock
  /** Null for a block that cannot be restored. */
  onRestore: (() => void) | null
}

const looks = { same: '', changed: 'warn', moved: '', new: 'ok', deleted: 'err' }

export function ComparedRow({ entry, onRestore }: ComparedRowProps) {
  const words = compareWords[staffLocale()]
  const { before, after, kind, isMoved } = entry
  const block = (after ?? before) as EditorBlock
  const values = comparedValues(before, after)
  const isSettings = block.module === settingsName
  const label = isSettings ? words.settings : labelOf(block)
  const marks = kind === 'changed' && isMoved ? ([kind, 'moved'] as const) : [kind]
  return (
    <section
      className="e-cmp-row"
      data-compared={entry.key}
      tabIndex={-1}
      aria-label={`${label}: ${words.kinds[kind]}`}
    >
      <div className="e-cmp-n">
        <span>
          {isSettings ? (
            <Icon of={Settings2} size={16} />
          ) : (
            <BlockIcon name={definitionOf(block.module)?.icon ?? ''} size={16} />
          )}
          {label}
        </span>
        {marks.map((mark) => (
          <span key={mark} className={`e-mark${looks[mark] && ` e-mark--${looks[mark]}`}`}>
            {words.kinds[mark]}
          </span>
        ))}
        {onRestore && (
          <button type="button" className="e-b e-b--l" data-restore="" onClick={onRestore}>
            <Icon of={RotateCcw} size={14} />
            {before ? words.restore : words.remove}
            <span className="vh"> {label}</span>
          </button>
        )}
      </div>
      <Side isOld isThere={before !== null} values={values} />
      <Side isThere={after !== null} values={values} />
    </section>
  )
}

function Side({ isOld = false, isThere, values }: { isOld?: boolean; isThere: boolean; values: ComparedValue[] }) {
  const words = compareWords[staffLocale()]
  if (!isThere) return <p className="e-cmp-c e-cmp-no">{isOld ? words.notYet : words.gone}</p>
  return (
    <div className={`e-cmp-c${isOld ? ' is-old' : ''}`}>
      {/* hidden in windows of at least 48em, where the columns have headings */}
      <small className="e-cmp-side">{isOld ? words.before : words.after}</small>
      <dl>
        {values.map((value) => (
          <div key={value.id}>
            <dt>
              {value.label[staffLocale()]}
              {value.language && `, ${words[value.language]}`}
            </dt>
            <dd lang={value.language ?? undefined}>
              <Value value={value} isOld={isOld} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Value({ value, isOld }: { value: ComparedValue; isOld: boolean }) {
  const words = compareWords[staffLocale()]
  const [shown, other] = isOld ? [value.before, value.after] : [value.after, value.before]
  if (isStoredImage(shown))
    return <img src={variantUrl(shown.hash, 320, 'jpg')} alt={shown.alt.de} width={160} loading="lazy" />
  const text = textOf(value, shown)
  if (text === '') return <i className="e-2">{words.empty}</i>
  // a value without a language is marked entirely
  const marked = value.language ? pieces(text, textOf(value, other)) : [{ text, isOwn: true }]
  return marked.map(({ text: piece, isOwn }, index) => {
    const Mark = !isOwn ? 'span' : isOld ? 'del' : 'ins'
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces are only told apart by their order
    return <Mark key={index}>{piece}</Mark>
  })
}

function textOf({ field, kind, language }: ComparedValue, value: StoredField | undefined): string {
  const locale = staffLocale()
  const words = compareWords[locale]
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (kind === 'richText' && language) return plainText(String(value))
  if (field?.kind === 'select') return field.options[String(value)]?.[locale] ?? String(value)
  if (field?.kind === 'layout') return fieldWords[locale].layouts[Number(value)] ?? String(value)
  if (field?.kind === 'headingLevel') return fieldWords[locale].level(Number(value))
  if (field?.kind === 'reference') return fieldWords[locale].unknown(Number(value))
  return isStoredImage(value) ? value.alt.de : String(value)
}
