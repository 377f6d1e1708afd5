import { type ReactNode, useMemo } from 'react'
import { definitionOf } from '../../../shared/blocks/registry.ts'
import type { EditorBlock } from '../../../shared/drafts/document.ts'
import type { Conflict } from '../../../shared/drafts/merge-pages.ts'
import { findBlock } from '../../../shared/drafts/tree.ts'
import { isLocalised, isStoredImage, type StoredField } from '../../../shared/fields/stored-field.ts'
import { plainText } from '../../../shared/html/plain-text.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { pieces } from '../../rows/values/word-pieces.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { blockWithKey, labelOf } from '../commands/block-names.ts'
import { controlOf } from '../fields/controls.ts'
import { type Form, FormContext } from '../fields/form-context.ts'
import { momentOf } from '../panels/history/moments.ts'
import { editorState } from '../state/editor-state.ts'
import { BlockIcon } from '../ui/block-icon.tsx'
import { answer, type Choice } from './answers.ts'
import type { Author } from './author-of.ts'
import { bothTexts, mergedText } from './three-way.ts'
import { conflictWords } from './words.ts'

interface QuestionProps {
  conflict: Conflict
  choice: Choice | null
  merged: string | null
  /** Who saved the conflicting value; null if unknown. */
  author: Author | null
}

/** One conflict with its choices: mine, theirs or, for a text, a combined text that can be edited. */
export function Question({ conflict, choice, merged, author }: QuestionProps) {
  const words = conflictWords[staffLocale()]
  const { language, mine, theirs } = conflict
  const block = blockOf(conflict)
  const field = fieldOf(conflict)
  const id = `e-q-${conflict.key}-${conflict.field}-${language}`
  const [my, their] = [shownOf(conflict, mine), shownOf(conflict, theirs)]
  const theirName = author ? (author.name ?? words.own) : words.theirs
  const proposed = useMemo(() => mergedOf(conflict), [conflict])
  const way = (one: Choice) => ({
    name: id,
    isChosen: choice === one,
    onChoose: () => answer(conflict, { choice: one }),
  })
  return (
    <fieldset className="e-q">
      <legend>
        <BlockIcon name={definitionOf(block?.module ?? '')?.icon ?? ''} size={16} />
        {[block && labelOf(block), field?.label[staffLocale()], language && words[language]].filter(Boolean).join(', ')}
        {choice && <span className="e-mark e-mark--ok">{choice === 'theirs' ? theirName : words[choice]}</span>}
      </legend>
      <div className="e-cols">
        <Way {...way('mine')} label={words.mine} note={words.unsaved}>
          {mine === undefined ? words.deleted : <Marked text={my} other={their} />}
        </Way>
        <Way {...way('theirs')} label={theirName} note={author ? momentOf(author.at) : undefined}>
          {mine === undefined ? their : <Marked text={their} other={my} />}
        </Way>
      </div>
      {isMergeable(conflict) && (
        <div className={`e-way${choice === 'merged' ? ' is-on' : ''}`}>
          <label className="e-way-h">
            <input type="radio" {...radio(way('merged'))} />
            <b id={`${id}-label`}>{words.merged}</b>
            <span className="e-s e-2">{proposed.isWhole ? words.proofread : words.inTurn}</span>
          </label>
          <Merging
            conflict={conflict}
            id={id}
            text={merged ?? proposed.text}
            onText={(text) => answer(conflict, { choice: 'merged', merged: text })}
          />
        </div>
      )}
    </fieldset>
  )
}

interface WayProps {
  name: string
  isChosen: boolean
  onChoose: () => void
}

function Way({
  label,
  note,
  children,
  ...way
}: WayProps & { label: string; note: string | undefined; children: ReactNode }) {
  return (
    <label className={`e-way${way.isChosen ? ' is-on' : ''}`}>
      <span className="e-way-h">
        <input type="radio" {...radio(way)} />
        <b>{label}</b>
        {note && <span className="e-s e-2">{note}</span>}
      </span>
      <span className="e-way-text">{children}</span>
    </label>
  )
}

function radio({ name, isChosen, onChoose }: WayProps) {
  return { name, checked: isChosen, onChange: onChoose }
}

function Marked({ text, other }: { text: string; other: string }) {
  if (text === '') return <i className="e-2">{conflictWords[staffLocale()].empty}</i>
  return pieces(text, other).map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces are only told apart by their order
    piece.isOwn ? <ins key={index}>{piece.text}</ins> : <span key={index}>{piece.text}</span>,
  )
}

interface MergingProps {
  conflict: Conflict
  id: string
  text: string
  onText: (text: string) => void
}

function Merging({ conflict, id, text, onText }: MergingProps) {
  const language = conflict.language ?? 'de'
  const block = blockOf(conflict)
  const field = fieldOf(conflict)
  const form = useMemo(() => formIn(language), [language])
  if (!block || !field) return null
  const Control = controlOf(field)
  return (
    <FormContext value={form}>
      <Control
        block={block}
        name={conflict.field}
        field={field}
        id={id}
        value={{ de: '', en: null, [language]: text }}
        onChange={(value) => isLocalised(value) && onText(value[language] ?? '')}
        onLeave={() => {}}
        aria={{}}
      />
    </FormContext>
  )
}

/** Returns a form context for a single text. It reports no problems: the server checks the text when it is saved. */
function formIn(language: Locale): Form {
  return {
    language,
    toolbar: 'standard',
    change: () => {},
    leave: () => {},
    problems: [],
    anchorOf: () => null,
    titleOf: () => null,
    noteTitle: () => {},
  }
}

/** Whether the editor's page still has the block, and the value is a localised text. */
export function isMergeable({ language, mine }: Conflict): boolean {
  return language !== null && mine !== undefined
}

/**
 * Merges both changes into one text. If both changed the same words, returns both texts in sequence, with `isWhole`
 * false; for a conflict that `isMergeable` rejects, returns an empty text.
 */
export function mergedOf(conflict: Conflict): { text: string; isWhole: boolean } {
  if (!isMergeable(conflict)) return { text: '', isWhole: false }
  const [was, mine, theirs] = [conflict.was, conflict.mine, conflict.theirs].map((value) => String(value ?? ''))
  const texts = { was: was ?? '', mine: mine ?? '', theirs: theirs ?? '' }
  const whole = mergedText(texts, fieldOf(conflict)?.kind === 'richText')
  return { text: whole ?? bothTexts(texts.mine, texts.theirs), isWhole: whole !== null }
}

/**
 * Returns the conflict's block, from the server's page if the block was deleted locally; null if both pages lack it.
 */
function blockOf({ key }: Conflict): EditorBlock | null {
  return blockWithKey(key) ?? findBlock<EditorBlock>(editorState.server, key)
}

function fieldOf(conflict: Conflict) {
  return definitionOf(blockOf(conflict)?.module ?? '')?.fields[conflict.field]
}

function shownOf(conflict: Conflict, value: StoredField | undefined): string {
  const text = textOf(value)
  return fieldOf(conflict)?.kind === 'richText' ? plainText(text) : text
}

function textOf(value: StoredField | undefined): string {
  if (isStoredImage(value)) return value.alt.de || value.hash
  if (isLocalised(value)) return value.de
  return value === null || value === undefined ? '' : String(value)
}
