import { useCallback, useEffect, useRef, useState } from 'react'
import type { MediaDetail } from '../../../shared/contract/media-library.ts'
import { call } from '../../staff/api.ts'
import { Conflict, LoginRequired, Offline, Refusal } from '../../staff/refusals.ts'
import { postToPage } from '../post-message.ts'
import { changesOf, type Description, descriptionOf, typedSince } from './description.ts'
import type { ImageWords } from './words.ts'

interface Notices {
  onSaved: (picture: MediaDetail) => void
  onDeleted: (picture: MediaDetail) => void
}

/**
 * Loads the selected picture, and holds the unsaved edits of all pictures, so that selecting another picture discards
 * nothing.
 */
export function useDetails(chosen: number | null, words: ImageWords, { onSaved, onDeleted }: Notices) {
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
        setProblem(problemOf(error, words))
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

function problemOf(error: unknown, words: ImageWords): string {
  if (error instanceof LoginRequired) return words.loginFirst
  if (error instanceof Offline) return words.offline
  if (error instanceof Conflict && error.current) return words.changed
  return error instanceof Refusal && error.problem ? error.message : words.failed
}
