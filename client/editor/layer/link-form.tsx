import type { Editor } from '@tiptap/core'
import { FileSearch } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { problemWords } from '../../../shared/blocks/problems.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { pickedAddress } from '../fields/picking.ts'
import { linkAddress } from '../rich-text/safe-link.ts'
import { editorState } from '../state.ts'

/** The address of a link in the text that is being written, and whether it opens a window. */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before = editor.getAttributes('link') as { href?: string; target?: string }
  const [address, setAddress] = useState(before.href ?? '')
  const [isNewWindow, setNewWindow] = useState(before.target === '_blank')
  const [isWrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => field.current?.select(), [])
  const words = labels[staffLocale()]
  const close = () => {
    onClose()
    editor.commands.focus(undefined, { scrollIntoView: false })
  }
  const pick = async () => {
    const addresses = await pickedAddress(staffLocale())
    if (!addresses) return
    setAddress(addresses[editorState.language])
    setWrong(false)
  }
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const href = linkAddress(address)
    if (!href) return setWrong(true)
    const target = isNewWindow ? '_blank' : null
    const chain = editor.chain().extendMarkRange('link')
    const isOnNothing = editor.state.selection.empty && !editor.isActive('link')
    if (isOnNothing)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href, target } }] })
    else chain.setLink({ href, target })
    chain.run()
    close()
  }
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run()
    close()
  }
  return (
    <form
      className="e-pop e-link"
      aria-label={words.link}
      onSubmit={apply}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') close()
      }}
    >
      <div className="e-f">
        <label htmlFor={id}>{words.address}</label>
        <div className="e-with">
          <input
            ref={field}
            id={id}
            className="e-in"
            value={address}
            placeholder="https://"
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? `${id}-wrong` : undefined}
            onChange={(event) => {
              setAddress(event.target.value)
              setWrong(false)
            }}
          />
          <button
            type="button"
            className="e-b e-b--i e-b--l"
            aria-label={words.pick}
            title={words.pick}
            onClick={() => void pick()}
          >
            <Icon of={FileSearch} />
          </button>
        </div>
        {isWrong && (
          <p className="e-errt" id={`${id}-wrong`}>
            {problemWords[staffLocale()].not_an_address}
          </p>
        )}
      </div>
      <label className="e-ck">
        <input type="checkbox" checked={isNewWindow} onChange={(event) => setNewWindow(event.target.checked)} />
        {words.newWindow}
      </label>
      <div className="e-link-f">
        {before.href && (
          <button type="button" className="e-b e-b--d" onClick={remove}>
            {words.remove}
          </button>
        )}
        <button type="submit" className="e-b e-b--p">
          {words.apply}
        </button>
      </div>
    </form>
  )
}

const labels = defineLabels({
  de: {
    link: 'Link',
    address: 'Adresse',
    pick: 'Seite oder Konzert als Ziel wählen',
    newWindow: 'In neuem Fenster öffnen',
    remove: 'Link entfernen',
    apply: 'Übernehmen',
  },
  en: {
    link: 'Link',
    address: 'Address',
    pick: 'Choose a page or concert to link to',
    newWindow: 'Open in a new window',
    remove: 'Remove the link',
    apply: 'Apply',
  },
})
