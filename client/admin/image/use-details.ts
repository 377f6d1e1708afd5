import { useCallback, useEffect, useState } from 'react'
import type { MediaDetail } from '../../../shared/contract/media-library.ts'
import { call } from '../../staff/api.ts'
import { LoginRequired, Offline, Refusal } from '../../staff/refusals.ts'
import { tell } from '../picker/tell.ts'
import { changesOf, type Description, descriptionOf } from './description.ts'
import type { ImageWords } from './words.ts'

interface Notices {
  onSaved: (picture: MediaDetail) => void
  onDeleted: (picture: MediaDetail) => void
}

/** The chosen picture, and what was typed about each one: choosing another one loses nothing. */
export function useDetails(chosen: number | null, words: ImageWords, { onSaved, onDeleted }: Notices) {
  const [pictures, setPictures] = useState<Record<number, MediaDetail>>({})
  const [typed, setTyped] = useState<Record<number, Description>>({})
  const [problem, setProblem] = useState('')
  const picture = chosen === null ? null : (pictures[chosen] ?? null)
  const description = picture && (typed[picture.id] ?? descriptionOf(picture))
  const know = useCallback((known: MediaDetail) => setPictures((all) => ({ ...all, [known.id]: known })), [])

  const attempt = useCallback(
    async <T>(act: () => Promise<T>): Promise<T | null> => {
      setProblem('')
      try {
        return await act()
      } catch (error) {
        if (error instanceof LoginRequired) tell({ type: 'auftakt:login' })
        setProblem(problemOf(error, words))
        return null
      }
    },
    [words],
  )

  useEffect(() => {
    setProblem('')
    if (chosen !== null)
      void attempt(() => call<MediaDetail>('GET', `media/${chosen}/`)).then((found) => found && know(found))
  }, [chosen, attempt, know])

  const changesIn = (id: number) => {
    const [about, now] = [pictures[id], typed[id]]
    return about && now ? changesOf(about, now) : null
  }
  return {
    picture,
    description,
    problem,
    know,
    isChanged: Object.keys(typed).some((id) => changesIn(Number(id)) !== null),
    change: (now: Description) => picture && setTyped((all) => ({ ...all, [picture.id]: now })),
    /** @returns the picture as it is described now; null where that failed */
    save: async (): Promise<MediaDetail | null> => {
      const changes = picture && changesIn(picture.id)
      if (!picture || !changes) return picture
      const saved = await attempt(() => call<MediaDetail>('POST', `media/${picture.id}/`, { body: changes }))
      if (saved) {
        know(saved)
        setTyped(({ [saved.id]: _, ...others }) => others)
        onSaved(saved)
      }
      return saved
    },
    remove: async () => {
      if (!picture) return
      const gone = await attempt(() => call<{ id: number }>('DELETE', `media/${picture.id}/`))
      if (gone) onDeleted(picture)
      else void call<MediaDetail>('GET', `media/${picture.id}/`).then(know, () => {})
    },
  }
}

function problemOf(error: unknown, words: ImageWords): string {
  if (error instanceof LoginRequired) return words.loginFirst
  if (error instanceof Offline) return words.offline
  return error instanceof Refusal && error.problem ? error.message : words.failed
}
