// The tools of a formatted text, with the code that edits it: what loads after the page.
import { type KeyboardEvent, useEffect, useState } from 'react'
import { isPlainLetter } from '../../../keys/typing.ts'
import { type Apply, formats, formatWords, type Look, lookOf, steps } from '../../../rich-text/formats.ts'
import { readSelection } from '../../../rich-text/marked-words.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { usePart } from '../../../staff/use-part.ts'
import type { RichPart } from '../../in-place/rich-editor.ts'
import { writeRich } from '../../in-place/rich-writer.ts'
import { editorState } from '../../state/editor-state.ts'
import { ToolButton } from '../../ui/tool-button.tsx'
import { FloatingToolbar } from '../../ui/toolbar.tsx'
import { BlockCommands } from './tool-frame.tsx'

/** @param lead the button that returns to the text's block */
const RichTools: RichPart['Tools'] = ({ block, editor, lead }) => {
  const [isLinkOpen, setLinkOpen] = useState(false)
  const openLink = () => setLinkOpen(true)
  const closeLink = () => setLinkOpen(false)
  const LinkEntry = usePart(isLinkOpen ? linkEntry : null, { open: openLink, close: closeLink })
  // preloads the link form, so that keys typed right after it opens reach its field
  useEffect(() => void linkEntry().catch(ignoreFailure), [])
  const [look, setLook] = useState(() => lookOf(editor))
  useEffect(() => {
    const onLinkKey = () => {
      readSelection(editor.view)
      setLinkOpen(true)
    }
    let shown: Look | null = null
    // runs on every key, so it re-renders only if the state of the buttons has changed
    const draw = () => {
      const now = lookOf(editor)
      if (shown && isSame(shown, now)) return
      shown = now
      setLook(now)
    }
    editor.on('transaction', draw)
    addEventListener('auftakt:link', onLinkKey)
    return () => {
      editor.off('transaction', draw)
      removeEventListener('auftakt:link', onLinkKey)
    }
  }, [editor])
  const names = formatWords[staffLocale()]
  const use = (apply: Apply) => () => {
    apply(editor.chain()).run()
    editor.view.focus()
  }
  // Escape returns to the text; the link form handles Escape itself
  const onKeyDown = (event: KeyboardEvent) => {
    // a letter that is typed while a button has the focus is typed into the text
    if (isPlainLetter(event.nativeEvent) && event.key !== ' ' && event.target instanceof HTMLButtonElement)
      editor.view.focus()
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    editor.view.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles Escape for the toolbar inside
    <div data-text-tools onKeyDown={onKeyDown}>
      <FloatingToolbar className="e--dark" name={names.toolbar}>
        {lead}
        <span className="e-sep" />
        {formats.map(({ name, icon, apply }) => (
          <ToolButton
            key={name}
            icon={icon}
            name={names[name]}
            isPressed={look[name]}
            onPress={apply ? use(apply) : openLink}
          />
        ))}
        <span className="e-sep" />
        <span className="e-steps" data-step>
          {steps.map(({ name, icon, apply }) => (
            <ToolButton key={name} icon={icon} name={names[name]} isDisabled={!look[name]} onPress={use(apply)} />
          ))}
        </span>
        <span className="e-sep" />
        <BlockCommands block={block} />
      </FloatingToolbar>
      {LinkEntry && (
        <LinkEntry className="e-pop e-link" editor={editor} language={editorState.language} onClose={closeLink} />
      )}
    </div>
  )
}

async function linkEntry() {
  return (await import('../../../rich-text/links/link-entry.tsx')).LinkEntry
}

/** Ignores a failed preload, because opening the link form requests the code again. */
function ignoreFailure(): void {}

function isSame(a: Look, b: Look): boolean {
  return (Object.keys(a) as (keyof Look)[]).every((name) => a[name] === b[name])
}

export const richPart: RichPart = { write: writeRich, lookOf, Tools: RichTools }
