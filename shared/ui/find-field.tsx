import type { ComponentProps, FormEventHandler, RefObject } from 'react'
import { defineLabels } from '../i18n/labels.ts'
import { useLabels } from '../page/page-context.tsx'
import { Icon } from './icon.tsx'
import './find.css'
import './keep.css'

interface FindFieldProps {
  id: string
  action: string
  className: string
  isFilled: boolean
  inputRef: RefObject<HTMLInputElement | null>
  /** Additional attributes of the input, such as value and handlers. */
  input: ComponentProps<'input'>
  onClear: () => void
  onSubmit?: FormEventHandler<HTMLFormElement>
}

/** A search field with a clear button, in a GET form that works without JavaScript. */
export function FindField({ id, action, className, isFilled, inputRef, input, onClear, onSubmit }: FindFieldProps) {
  const words = useLabels(labels)
  return (
    <search>
      <form className={className} action={action} onSubmit={onSubmit}>
        <label className="vh" htmlFor={id}>
          {words.label}
        </label>
        <input
          ref={inputRef}
          id={id}
          name="query"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          placeholder={words.placeholder}
          {...input}
        />
        {isFilled && (
          <button className="keep find-clear" type="button" aria-label={words.clear} onClick={onClear}>
            <Icon name="close" />
          </button>
        )}
        <button className="keep" type="submit" aria-label={words.submit}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  )
}

const labels = defineLabels({
  de: { label: 'Suchbegriff', placeholder: 'Werk, Künstler, Ort', clear: 'Eingabe löschen', submit: 'Suchen' },
  en: { label: 'Search for', placeholder: 'Work, artist, place', clear: 'Clear', submit: 'Search' },
})
