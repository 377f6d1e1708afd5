import type { EditorImage } from '../../../shared/contract/editor.ts'
import type { MediaUpdate } from '../../../shared/contract/media-library.ts'

/** The fields of a picture that staff edit: alternative text in both languages, copyright notice and focal point. */
export interface Description {
  de: string
  en: string
  copyright: string
  focal: { x: number; y: number }
}

export function descriptionOf({ alt, copyright, focal }: EditorImage): Description {
  return { de: alt.de, en: alt.en ?? '', copyright: copyright ?? '', focal }
}

/** Returns the changes to save, with the values that they replace; null if no field differs. */
export function changesOf(picture: EditorImage, { de, en, copyright, focal }: Description): MediaUpdate | null {
  const before = descriptionOf(picture)
  const alt = {
    ...(de.trim() !== before.de ? { de: de.trim() } : {}),
    ...(en.trim() !== before.en ? { en: en.trim() || null } : {}),
  }
  const changes: MediaUpdate = {
    ...(Object.keys(alt).length > 0 ? { alt } : {}),
    ...(copyright.trim() !== before.copyright ? { copyright: copyright.trim() || null } : {}),
    ...(focal.x !== before.focal.x || focal.y !== before.focal.y ? { focal } : {}),
  }
  return Object.keys(changes).length > 0 ? { ...changes, was: storedValues(picture, changes) } : null
}

/** Returns the stored values of the fields that a change names, so that the server can detect a colleague's change. */
export function storedValues(
  { alt, copyright, focal }: EditorImage,
  change: MediaUpdate,
): NonNullable<MediaUpdate['was']> {
  const { de, en } = change.alt ?? {}
  return {
    ...(change.alt
      ? { alt: { ...(de === undefined ? {} : { de: alt.de }), ...(en === undefined ? {} : { en: alt.en }) } }
      : {}),
    ...(change.copyright === undefined ? {} : { copyright }),
    ...(change.focal === undefined ? {} : { focal }),
  }
}

/** Returns the fields as saved or, where the editor has changed them since the request was sent, as typed. */
export function typedSince(sent: Description, now: Description, saved: EditorImage): Description {
  const { de, en, copyright, focal } = descriptionOf(saved)
  return {
    de: now.de === sent.de ? de : now.de,
    en: now.en === sent.en ? en : now.en,
    copyright: now.copyright === sent.copyright ? copyright : now.copyright,
    focal: now.focal === sent.focal ? focal : now.focal,
  }
}
