import { ArrowDown, ArrowUp, Copy, Eye, EyeOff, Trash2, X } from 'lucide-react'
import { useEffect } from 'react'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import { mount } from '../../../staff/mount.tsx'
import { areSingleKeysOn } from '../../../staff/single-keys.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { useStore } from '../../../use-store.ts'
import { blockWithKey } from '../../commands/block-names.ts'
import { editorState } from '../../state/editor-state.ts'
import { ToolButton } from '../../ui/tool-button.tsx'
import { Toolbar } from '../../ui/toolbar.tsx'
import { useRect } from '../rects.ts'
import {
  count,
  duplicateAll,
  endSelection,
  extendBy,
  removeAll,
  selection,
  setKeys,
  stepAll,
  toggleAll,
} from './selection.ts'
import './several.css'

export { extendBy, extendTo, startPicking, toggle } from './selection.ts'

addEventListener('keydown', onKey, { capture: true })
mount(<Several />)

function Several() {
  const { keys } = useStore(selection)
  const { sections, selected, editing, isPicking } = useStore(editorState)
  const isOn = keys.length > 0 || isPicking
  const isOther = selected === null || (keys.length > 0 && !keys.includes(selected))
  const isOver = isOn && (editing !== null || isOther)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an undo may have removed selected blocks
  useEffect(() => {
    if (isOver) endSelection()
    else setKeys(selection.keys)
  }, [isOver, sections])
  if (!isOn || isOver) return null
  return (
    <section aria-label={labels[staffLocale()].several}>
      <div className="e-layer">
        {keys.map((key) => (
          <Frame key={key} blockKey={key} version={sections} />
        ))}
      </div>
      {keys.length > 0 ? <Tools /> : <Hint />}
    </section>
  )
}

function Frame({ blockKey, version }: { blockKey: string; version: unknown }) {
  const rect = useRect(blockKey, version)
  return (
    rect && (
      <div className="e-k" style={rect}>
        <span className="e-fr e-fr--several" />
      </div>
    )
  )
}

function Tools() {
  const words = labels[staffLocale()]
  const isHidden = selection.keys.every((key) => blockWithKey(key)?.hidden)
  return (
    <Toolbar name={count()} className="e--dark e-several">
      <b>{count()}</b>
      <ToolButton icon={ArrowUp} name={words.up} keys="Alt ↑" onPress={() => stepAll(-1)} />
      <ToolButton icon={ArrowDown} name={words.down} keys="Alt ↓" onPress={() => stepAll(1)} />
      <ToolButton icon={Copy} name={words.duplicate} keys={words.ctrlD} onPress={duplicateAll} />
      {!editorState.isPlain && (
        <ToolButton
          icon={isHidden ? Eye : EyeOff}
          name={isHidden ? words.show : words.hide}
          keys={words.ctrlH}
          onPress={toggleAll}
        />
      )}
      <ToolButton icon={Trash2} name={words.remove} keys={words.del} isDanger onPress={removeAll} />
      <ToolButton icon={X} name={words.end} keys="Esc" onPress={endSelection} />
    </Toolbar>
  )
}

function Hint() {
  const words = labels[staffLocale()]
  return (
    <Toolbar name={count()} className="e--dark e-several">
      <b>{words.tap}</b>
      <ToolButton icon={X} name={words.end} keys="Esc" onPress={endSelection} />
    </Toolbar>
  )
}

function onKey(event: KeyboardEvent): void {
  const isHint = selection.keys.length === 0 && editorState.isPicking
  if ((selection.keys.length === 0 && !isHint) || event.defaultPrevented || editorState.editing) return
  const target = event.target instanceof Element ? event.target : document.body
  const isOnPage = target === document.body || target.closest('[data-frame], #app, .e-several') !== null
  if (!isOnPage || document.querySelector('dialog:modal')) return
  const act = isHint && event.key !== 'Escape' ? undefined : actOf(event)
  if (!act) return
  event.preventDefault()
  event.stopPropagation()
  act()
}

function actOf({ key, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent): (() => void) | undefined {
  const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : null
  if (by) return altKey ? () => stepAll(by) : shiftKey ? () => extendBy(by) : undefined
  if (ctrlKey || metaKey) {
    if (key.toLowerCase() === 'd') return duplicateAll
    return key.toLowerCase() === 'h' && shiftKey && !editorState.isPlain ? toggleAll : undefined
  }
  if (key === 'Escape') return endSelection
  return (key === 'Delete' || key === 'Backspace') && areSingleKeysOn() ? removeAll : undefined
}

const labels = defineLabels({
  de: {
    several: 'Mehrere Bausteine',
    tap: 'Weitere Bausteine antippen',
    up: 'Nach oben',
    down: 'Nach unten',
    duplicate: 'Duplizieren',
    ctrlD: 'Strg D',
    hide: 'Ausblenden',
    show: 'Einblenden',
    ctrlH: 'Strg Umschalt H',
    remove: 'Löschen',
    del: 'Entf',
    end: 'Auswahl aufheben',
  },
  en: {
    several: 'Several blocks',
    tap: 'Tap more blocks',
    up: 'Move up',
    down: 'Move down',
    duplicate: 'Duplicate',
    ctrlD: 'Ctrl D',
    hide: 'Hide',
    show: 'Show',
    ctrlH: 'Ctrl Shift H',
    remove: 'Delete',
    del: 'Del',
    end: 'Clear the selection',
  },
})
