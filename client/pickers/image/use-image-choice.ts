import { useCallback, useEffect, useRef, useState } from 'react'
import type { EditorImage } from '../../../shared/contract/editor.ts'
import type { MediaDetail } from '../../../shared/contract/media-library.ts'
import { call } from '../../staff/api.ts'
import { type UploadQueue, useUploadQueue } from '../../staff/files/use-upload-queue.ts'
import { Conflict, LoginRequired, Offline, Refusal } from '../../staff/refusals.ts'
import { postToPage } from '../post-message.ts'
import { useList } from '../use-list.ts'
import { changesOf, type Description, descriptionOf, typedSince } from './description.ts'
import { sendFile } from './send-file.ts'
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

/** Uploads pictures to the library, which shows them in place of their uploads. */
function useUploads(words: ImageWords, onUploaded: (picture: MediaDetail) => void): UploadQueue<MediaDetail> {
  return useUploadQueue<MediaDetail>({
    async send(file, { onProgress, signal }) {
      const { answer, notes } = await sendFile(file, onProgress, signal)
      if (notes.includes('still')) postToPage({ type: 'auftakt:still' })
      return answer
    },
    problemOf: (error) => problemOf(error, words),
    onDone: onUploaded,
    dropsDone: true,
    isNewestFirst: true,
  })
}

function problemOf(error: unknown, words: ImageWords): string {
  if (error === 'too-large') return words.tooLarge
  if (error instanceof LoginRequired) {
    postToPage({ type: 'auftakt:login' })
    return words.loginFirst
  }
  if (error instanceof Offline) return words.offline
  return error instanceof Refusal && error.problem ? error.message : words.failed
}

interface Notices {
  onSaved: (picture: MediaDetail) => void
  onDeleted: (picture: MediaDetail) => void
}

/**
 * Loads the selected picture, and holds the unsaved edits of all pictures, so that selecting another picture discards
 * nothing.
 */
function useDetails(chosen: number | null, words: ImageWords, { onSaved, onDeleted }: Notices) {
  const [pictures, setPictures] = useState<Record<number, MediaDetail>>({})
  const [typed, setTyped] = useState<Record<number, Description>>({})
  const [problem, setProblem] = useState('')
  const picture = chosen === null ? null : (pictures[chosen] ?? null)
  const description = picture && (typed[picture.id] ?? descriptionOf(picture))
  const store = useCallback((picture: MediaDetail) => setPictures((all) => ({ ...all, [picture.id]: picture })), [])

  const attempt = useCallback(
    async <T>(act: () => Promise<T>): Promise<T | null> => {
      setProblem('')
      try {
        return await act()
      } catch (error) {
        if (error instanceof LoginRequired) postToPage({ type: 'auftakt:login' })
        setProblem(detailsProblemOf(error, words))
        return null
      }
    },
    [words],
  )

  useEffect(() => {
    setProblem('')
    if (chosen !== null) void attempt(() => call('media', { id: chosen })).then((found) => found && store(found))
  }, [chosen, attempt, store])

  // the editor may continue typing during a call
  const latest = useRef(typed)
  latest.current = typed
  const isChangedIn = (id: number) => {
    const [about, now] = [pictures[id], typed[id]]
    return Boolean(about && now && changesOf(about, now))
  }

  /**
   * Saves one picture's edits, including those made during the request.
   * @returns the picture as saved; null if saving failed
   */
  async function saveOne(about: MediaDetail): Promise<MediaDetail | null> {
    const sent = latest.current[about.id]
    const changes = sent && changesOf(about, sent)
    if (!changes) return about
    const saved = await attempt(() =>
      call('mediaUpdate', { id: about.id }, { body: changes }).catch((error: unknown) => {
        // accepts the colleague's values, except in fields with edits, which the next attempt saves
        if (error instanceof Conflict && error.current) accept(error.current as MediaDetail, descriptionOf(about))
        throw error
      }),
    )
    if (!saved) return null
    onSaved(saved)
    accept(saved, sent)
    return saveOne(saved)
  }

  /**
   * Stores a picture from the server, but keeps the fields of its description that the editor has changed since
   * `before`.
   */
  function accept(picture: MediaDetail, before: Description): void {
    store(picture)
    const rest = { [picture.id]: typedSince(before, latest.current[picture.id] ?? before, picture) }
    latest.current = { ...latest.current, ...rest }
    setTyped((all) => ({ ...all, ...rest }))
  }
  return {
    picture,
    description,
    problem,
    store,
    isChanged: Object.keys(typed).some((id) => isChangedIn(Number(id))),
    change: (now: Description) => picture && setTyped((all) => ({ ...all, [picture.id]: now })),
    save: async () => picture && saveOne(picture),
    /** Saves the edits of pictures that are no longer selected. @returns false if saving failed */
    saveOthers: async (): Promise<boolean> => {
      const others = Object.values(pictures).filter(({ id }) => id !== picture?.id && isChangedIn(id))
      for (const other of others) if (!(await saveOne(other))) return false
      return true
    },
    remove: async () => {
      if (!picture) return
      const gone = await attempt(() => call('mediaDelete', { id: picture.id }))
      if (gone) onDeleted(picture)
      else void call('media', { id: picture.id }).then(store, () => {})
    },
  }
}

function detailsProblemOf(error: unknown, words: ImageWords): string {
  if (error instanceof LoginRequired) return words.loginFirst
  if (error instanceof Offline) return words.offline
  if (error instanceof Conflict && error.current) return words.changed
  return error instanceof Refusal && error.problem ? error.message : words.failed
}
