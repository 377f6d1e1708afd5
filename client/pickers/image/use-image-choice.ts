import { useEffect, useRef, useState } from 'react'
import type { EditorImage } from '../../../shared/contract/editor.ts'
import type { MediaDetail } from '../../../shared/contract/media-library.ts'
import { postToPage } from '../post-message.ts'
import { useList } from '../use-list.ts'
import { useDetails } from './use-details.ts'
import { useUploads } from './use-uploads.ts'
import type { ImageWords } from './words.ts'

export type ImageChoice = ReturnType<typeof useImageChoice>

/** @param current id of the initially chosen picture; null for none */
export function useImageChoice(words: ImageWords, current: number | null) {
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(current)
  const [isAltMissing, setAltMissing] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const list = useList('mediaList', query.trim())
  const details = useDetails(chosen, words, {
    onSaved: list.replace,
    onDeleted: (picture) => {
      list.remove(picture)
      setChosen(null)
    },
  })
  const uploads = useUploads(words, (picture) => {
    list.add(picture)
    details.store(picture)
    setChosen(picture.id)
  })
  const { picture, description, isChanged } = details

  /** Id of a picture to use once its details are loaded. */
  const pending = useRef<number | null>(null)
  const use = async () => {
    pending.current = picture ? null : chosen
    if (!picture || !description) return
    if (description.de.trim() === '') {
      setAltMissing(true)
      document.getElementById('alt-de')?.focus()
      return
    }
    const saved = await details.save()
    if (saved && (await details.saveOthers()))
      postToPage({ type: 'auftakt:picked', kind: 'image', value: editorImage(saved) })
  }
  const latest = useRef(use)
  latest.current = use
  useEffect(() => {
    if (picture && pending.current === picture.id) void latest.current()
  }, [picture])
  useEffect(() => {
    const warn = (event: Event) => isChanged && event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isChanged])

  return {
    query,
    setQuery,
    chosen,
    setChosen,
    list,
    details,
    uploads,
    isAltMissing,
    /** True after a first attempt to close the picker with unsaved changes. */
    isLeaving: isLeaving && isChanged,
    use,
    leave() {
      if (!isChanged || isLeaving) postToPage({ type: 'auftakt:left' })
      else setLeaving(true)
    },
    stay: () => setLeaving(false),
  }
}

function editorImage({ id, hash, width, height, focal, alt, copyright, filename }: MediaDetail): EditorImage {
  return { id, hash, width, height, focal, alt, copyright, filename }
}
