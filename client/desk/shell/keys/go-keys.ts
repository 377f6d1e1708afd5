/** The second key after G, by the key of the navigation's entry; today is H. */
export const goKeys: Readonly<Record<string, string>> = { productions: 'P', calendar: 'K', media: 'M', pages: 'W' }
