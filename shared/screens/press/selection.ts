import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type ZipProblem, zipLimits } from '../../entities/press-files/downloads.ts'
import type { PressData } from './screen.ts'

/** The sizes of the selected files in bytes, by id. */
type Chosen = ReadonlyMap<number, number>

/** The selection, kept outside the component to survive a change of category. Stays empty on the server. */
let stored: Chosen = new Map()

export interface Selection {
  chosen: Chosen
  bytes: number
  /** The ids of selected files that the page does not show. */
  elsewhere: number[]
  /** Why the last submission was refused; null if it was not, or if the selection has changed since. */
  problem: ZipProblem | 'offline' | null
  set: (file: { id: number; size: number }, isChosen: boolean) => void
  clear: () => void
  /** Prevents the submission of an invalid selection, and any submission while offline. */
  check: (event: FormEvent) => void
  form: RefObject<HTMLFormElement | null>
}

export function useSelection({ chosen: given, directories, problem: refusal }: PressData): Selection {
  const form = useRef<HTMLFormElement>(null)
  const files = directories.value.flatMap((directory) => directory.files)
  const [chosen, setChosen] = useState<Chosen>(() => new Map([...stored, ...given.map(pair)]))
  const [problem, setProblem] = useState<Selection['problem']>(refusal)
  const bytes = [...chosen.values()].reduce((sum, size) => sum + size, 0)

  function change(next: Chosen) {
    stored = next
    setChosen(next)
    setProblem(null)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, to read boxes ticked before hydration
  useEffect(() => {
    const boxes = [...(form.current?.querySelectorAll<HTMLInputElement>('input[type=checkbox]:checked') ?? [])]
    const missed = files.filter(({ id }) => boxes.some(({ value }) => value === String(id)) && !chosen.has(id))
    if (missed.length > 0) change(new Map([...chosen, ...missed.map(pair)]))
  }, [])

  return {
    chosen,
    bytes,
    problem,
    form,
    elsewhere: [...chosen.keys()].filter((id) => !files.some((file) => file.id === id)),
    set({ id, size }, isChosen) {
      const others = [...chosen].filter(([other]) => other !== id)
      change(new Map(isChosen ? [...others, [id, size]] : others))
    },
    clear: () => change(new Map()),
    check(event) {
      const found = problemOf(chosen.size, bytes) ?? (navigator.onLine ? null : 'offline')
      if (found) event.preventDefault()
      setProblem(found)
    },
  }
}

function problemOf(count: number, bytes: number): ZipProblem | null {
  if (count === 0) return 'none'
  if (count > zipLimits.files) return 'many'
  return bytes > zipLimits.bytes ? 'large' : null
}

function pair({ id, size }: { id: number; size: number }): [number, number] {
  return [id, size]
}
