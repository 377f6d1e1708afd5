// Keyboard commands on the page in edit mode. Texts, dialogs and panels also handle keys themselves.

import { sectionWith } from '../../../shared/drafts/tree.ts'
import { isComposing } from '../../keys/composing.ts'
import { isAltLetter, isPlainLetter, isTyping } from '../../keys/typing.ts'
import { areSingleKeysOn } from '../../staff/single-keys.ts'
import { changeLayout, duplicate, remove, step, toggleHidden } from '../commands/block-commands.ts'
import { copy, paste } from '../commands/copy-paste.ts'
import { edit } from '../commands/edit.ts'
import { insertPointAfter } from '../commands/insert.ts'
import { reveal, select } from '../commands/select.ts'
import { redoStep, undoStep } from '../commands/undo.ts'
import { richEditor } from '../in-place/rich-editor.ts'
import { closeSlash, isSlashShown } from '../in-place/slash.ts'
import { nextText } from '../in-place/text-places.ts'
import { hasOwnStep, stopWriting, write } from '../in-place/write.ts'
import { extend } from '../layer/several/extend.ts'
import { openPreview } from '../publication/publish.tsx'
import { session } from '../session/session.ts'
import { editorState } from '../state/editor-state.ts'
import { closePanel, openPanel, panelState } from '../state/panel-state.ts'
import { presence } from '../state/presence.ts'
import { focusFrame } from '../view/focus-frame.ts'

export function startKeyboard(): void {
  // in the capture phase, so that commands such as Escape act before the text handles the key
  addEventListener('keydown', (event) => handle(event, isTyping), { capture: true })
  addEventListener('keydown', (event) => handle(event, (target) => !isTyping(target)))
}

function handle(event: KeyboardEvent, isMeant: (target: Element) => boolean): void {
  if (event.defaultPrevented || isComposing(event)) return
  const target = event.target instanceof Element ? event.target : document.body
  // letters typed into a text are never commands
  if (!isMeant(target) || (isPlainLetter(event) && isTyping(target)) || target.closest('dialog')) return
  // the focus may be on the body while a dialog is open
  if (document.querySelector('dialog:modal')) return
  const act = everywhere(event) ?? (isTyping(target) ? whileTyping(event, target) : onBlock(event, target))
  if (!act) return
  event.preventDefault()
  event.stopPropagation()
  act()
}

type Act = (() => void) | undefined

function everywhere(event: KeyboardEvent): Act {
  const key = event.key.toLowerCase()
  if (isCommand(event) && key === 's') return () => void session().save()
  if (event.key === 'F6') return () => nextRegion(event.shiftKey ? -1 : 1)
  return undefined
}

/** Returns the command for Alt with a letter. Compares `code`, because Alt changes the typed character on a Mac. */
function withAltLetter(event: KeyboardEvent): Act {
  if (isAltLetter(event, 'e')) return () => document.querySelector<HTMLElement>('.e-bar [data-leave]')?.click()
  if (isAltLetter(event, 'g'))
    return () => {
      editorState.isOutlineOpen = !editorState.isOutlineOpen
    }
  if (isAltLetter(event, 'w') && presence.Initials)
    return () => {
      presence.isListOpen = !presence.isListOpen
    }
  if (editorState.isPlain) return undefined
  if (isAltLetter(event, 'p')) return openPreview
  if (isAltLetter(event, 'v')) return () => (panelState.open === 'history' ? closePanel() : openPanel('history'))
  return undefined
}

function whileTyping(event: KeyboardEvent, target: Element): Act {
  // the text's tools handle Escape themselves and return the focus to the text
  const isInTools = target.closest('[data-text-tools]') !== null
  if (event.key === 'Escape' && isSlashShown()) return closeSlash
  if (event.key === 'Escape' && editorState.editing && !isInTools) return stopWriting
  if (isCommand(event) && event.key.toLowerCase() === 'k') return () => dispatchEvent(new Event('auftakt:link'))
  if (event.altKey && event.key === 'F10') return focusTools
  if (event.key === 'Tab' && editorState.editing && !isInTools) return toNextText(event.shiftKey ? -1 : 1)
  return isInTools ? undefined : beyondText(event)
}

/**
 * Returns the action that edits the next or previous text of the page, or ends editing at either end; undefined in a
 * list, where Tab changes the level.
 */
function toNextText(by: 1 | -1): Act {
  const { editing } = editorState
  if (!editing || richEditor.shown?.isActive('listItem')) return undefined
  const next = nextText(editing, by)
  return () => (next ? write(next) : stopWriting())
}

/**
 * Returns the action that undoes or redoes a step of the page, such as the insertion of the block, while a text is
 * edited. Undefined for other keys, and if the browser or TipTap can undo or redo a step of the text.
 */
function beyondText(event: KeyboardEvent): Act {
  const by = isCommand(event) && editorState.editing ? stepOf(event) : undefined
  if (!by) return undefined
  if (hasOwnStep(by)) return undefined
  return () => {
    stopWriting()
    if (by === 'undo') undoStep()
    else redoStep()
  }
}

function stepOf({ key, shiftKey }: KeyboardEvent): 'undo' | 'redo' | undefined {
  const letter = key.toLowerCase()
  if (letter === 'y') return 'redo'
  return letter === 'z' ? (shiftKey ? 'redo' : 'undo') : undefined
}

function focusTools(): void {
  const tools = ['[data-text-tools]', '[data-frame][tabindex="0"]'].map((place) => `${place} .e-tool button`)
  document.querySelector<HTMLElement>(tools.join())?.focus()
}

function onBlock(event: KeyboardEvent, target: Element): Act {
  const key = event.key.toLowerCase()
  const act = withAltLetter(event)
  if (act) return act
  if (key === '?' && areSingleKeysOn()) return () => openPanel('shortcuts')
  const by = isCommand(event) ? stepOf(event) : undefined
  if (by) return by === 'undo' ? undoStep : redoStep
  const isOnPage = target === document.body || target.closest('[data-frame], #app, .e-tree') !== null
  if (!isOnPage) return undefined
  const { selected } = editorState
  if (!selected) return event.key === 'ArrowDown' ? () => walk(1) : undefined
  if (isCommand(event)) return withCommand(key, event.shiftKey, selected)
  const isOnButton = target.closest('button') !== null && !target.closest('.e-grip')
  if (event.altKey) return withAlt(event.key, selected)
  if (event.key === 'Tab' && target.matches('[data-frame]')) return walked(event.shiftKey ? -1 : 1)
  if (event.key === 'Escape' && target.closest('button')) return focusFrame
  if (event.key.length === 1 || event.key === 'Delete' || event.key === 'Backspace')
    return areSingleKeysOn() ? withSingleKey(event.key, selected) : undefined
  const go = event.shiftKey ? extend : walk
  switch (event.key) {
    case 'ArrowDown':
      return isOnButton ? undefined : () => go(1)
    case 'ArrowUp':
      return isOnButton ? undefined : () => go(-1)
    case 'Enter':
      return isOnButton ? undefined : () => edit(selected)
    case 'Escape':
      return () => leave(selected)
    default:
      return undefined
  }
}

function withSingleKey(key: string, selected: string): Act {
  if (key === 'Delete' || key === 'Backspace') return () => remove(selected)
  if (key === '+') return () => insertBehind(selected)
  return /^[1-6]$/.test(key) ? () => layOutContainer(selected, Number(key) - 1) : undefined
}

function withCommand(key: string, isShift: boolean, selected: string): Act {
  if (key === 'd') return () => duplicate(selected)
  if (key === 'h' && isShift && !editorState.isPlain) return () => toggleHidden(selected)
  // with selected text, the browser's own copy command applies
  if (key === 'c' && getSelection()?.isCollapsed !== false) return () => void copy(selected)
  if (key === 'v') return () => void paste()
  return undefined
}

function withAlt(key: string, selected: string): Act {
  if (key === 'ArrowUp') return () => step(selected, -1)
  if (key === 'ArrowDown') return () => step(selected, 1)
  if (key === 'F10') return focusTools
  return undefined
}

function walk(by: 1 | -1): void {
  walked(by)?.()
}

/** Returns the action that selects the next or previous block; undefined at either end, so that Tab moves the focus. */
function walked(by: 1 | -1): Act {
  const { sections, selected } = editorState
  const keys = sections.flatMap((section) => [section.key, ...section.children.map(({ key }) => key)])
  const at = selected === null ? -1 : keys.indexOf(selected)
  const next = keys[at + by]
  return next === undefined ? undefined : () => reveal(next)
}

function leave(selected: string): void {
  const section = sectionWith(editorState.sections, selected)
  select(section && section.key !== selected ? section.key : null)
}

function insertBehind(selected: string): void {
  const at = insertPointAfter(selected)
  if (at) editorState.insertAt = at
}

function layOutContainer(selected: string, layout: number): void {
  if (editorState.sections.some(({ key }) => key === selected)) changeLayout(selected, layout)
}

function nextRegion(by: 1 | -1): void {
  const [frame, ...others] = ['[data-frame][tabindex="0"]', '.e-bar button', '.e-outline [tabindex="0"]'].map(
    (selector) => document.querySelector<HTMLElement>(selector),
  )
  const regions = [
    frame ?? document.querySelector<HTMLElement>('.e-own-text') ?? document.body,
    ...others.filter((region) => region !== null && region !== undefined),
  ]
  const now = regions.findIndex((region) =>
    region.closest('.e-bar, .e-outline, [data-frame], #main')?.contains(document.activeElement),
  )
  const next = regions[(now + by + regions.length) % regions.length]
  if (next !== document.body) {
    next?.focus()
    return
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  walk(1)
}

function isCommand({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  // Windows reports AltGr as Ctrl and Alt
  return (ctrlKey || metaKey) && !altKey
}
