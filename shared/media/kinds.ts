export const mediaKinds = ['picture', 'document', 'video', 'other'] as const
export type MediaKind = (typeof mediaKinds)[number]

export type Accepts = 'picture' | 'document' | 'file'
export const acceptedKinds: Record<Accepts, readonly MediaKind[]> = {
  picture: ['picture'],
  document: ['document'],
  file: mediaKinds,
}

/** `side` is a picture's maximum width and height in pixels. */
export const uploadLimits = { megabytes: 40, side: 12_000, megapixels: 100 } as const
