/** The key to press after G, by navigation entry; H, which opens the start page, is handled separately. */
export const goKeys: Readonly<Record<string, string>> = { productions: 'P', calendar: 'K', media: 'M', pages: 'W' }
