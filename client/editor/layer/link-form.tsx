import type { Editor } from '@tiptap/core'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { problemWords } from '../../../shared/blocks/problems.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { linkAddress } from '../rich-text/safe-link.ts'

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
    newWindow: 'In neuem Fenster öffnen',
    remove: 'Link entfernen',
    apply: 'Übernehmen',
  },
  en: {
    link: 'Link',
    address: 'Address',
    newWindow: 'Open in a new window',
    remove: 'Remove the link',
    apply: 'Apply',
  },
})
