import type { Editor } from '@tiptap/core'
import { CircleAlert, FileSearch } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { Icon } from '../../staff/icon.tsx'
import { linkAddress } from '../rich-text/safe-link.ts'
import { useForm } from './form-context.ts'
import { pickedAddress } from './picking.ts'
import { fieldWords, richTextWords } from './words.ts'

/** Where a link leads and whether it opens a window; for the selected words, or the link that the caret stands in. */
export function LinkPanel({ id, editor, onClose }: { id: string; editor: Editor; onClose: () => void }) {
  const { uiLocale, language } = useForm()
  const words = richTextWords[uiLocale]
  const now = editor.getAttributes('link')
  const [address, setAddress] = useState<string>(now.href ?? '')
  const [isNewWindow, setNewWindow] = useState(now.target === '_blank')
  const [isWrong, setWrong] = useState(false)

  function close(): void {
    onClose()
    editor.commands.focus()
  }

  function set(): void {
    const href = linkAddress(address)
    if (!href) {
      setWrong(true)
      return
    }
    const attributes = { href, target: isNewWindow ? '_blank' : null }
    const chain = editor.chain().focus().extendMarkRange('link')
    // nothing selected and no link here: the address itself is written
    if (editor.state.selection.empty && !now.href)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: attributes }] }).run()
    else chain.setLink(attributes).run()
    onClose()
  }

  function unset(): void {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }

  async function pick(): Promise<void> {
    const addresses = await pickedAddress(uiLocale)
    if (addresses) setAddress(addresses[language])
  }

  function onKeyDown(event: KeyboardEvent): void {
    const isApplied = event.key === 'Enter' && !event.ctrlKey && event.target instanceof HTMLInputElement
    if (!isApplied && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (isApplied) set()
    else close()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter and Escape of the input inside
    <div className="e-rich-link" onKeyDown={onKeyDown}>
      <div className="e-f">
        <label htmlFor={id}>{words.address}</label>
        <div className="e-with">
          <input
            id={id}
            className="e-in"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
            value={address}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? `${id}-problem` : undefined}
            // biome-ignore lint/a11y/noAutofocus: opened to write in
            autoFocus
            onChange={(event) => {
              setAddress(event.target.value)
              setWrong(false)
            }}
          />
          <button
            type="button"
            className="e-b e-b--i e-b--l"
            aria-label={fieldWords[uiLocale].pickLink}
            title={fieldWords[uiLocale].pickLink}
            onClick={pick}
          >
            <Icon of={FileSearch} />
          </button>
        </div>
        {isWrong && (
          <p className="e-errt" id={`${id}-problem`} role="alert">
            <Icon of={CircleAlert} size={14} />
            {words.noAddress}
          </p>
        )}
      </div>
      <label className="e-ck">
        <input type="checkbox" checked={isNewWindow} onChange={(event) => setNewWindow(event.target.checked)} />
        {words.newWindow}
      </label>
      <div className="e-rich-ways">
        <button type="button" className="e-b e-b--p" onClick={set}>
          {words.set}
        </button>
        <button type="button" className="e-b" onClick={close}>
          {words.cancel}
        </button>
        {now.href && (
          <button type="button" className="e-b e-b--d" onClick={unset}>
            {words.unset}
          </button>
        )}
      </div>
    </div>
  )
}
