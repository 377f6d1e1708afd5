import type { Accepts } from '../../../shared/media/kinds.ts'

const pictures = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** The media types that the system's file dialog offers. */
export const acceptOf: Record<Accepts, string> = {
  picture: pictures,
  document: 'application/pdf',
  file: `application/pdf,video/mp4,${pictures}`,
}
