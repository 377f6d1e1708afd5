import { get } from 'node:http'

export interface MeasuredScreen {
  screen: string
  path: string
  /** The visitor's cookie; '' for none. */
  cookie: string
  /** Whether search engines must not index the screen. */
  isHidden: boolean
}

/** Returns the main screens of hh in German, without the box office; paths of entities are read from the server. */
export async function screenPaths(port: number): Promise<MeasuredScreen[]> {
  const first = async (list: string) => {
    const { results } = (await request(port, `/api/${list}/`)) as { results: { get_absolute_url: string }[] }
    const path = results[0]?.get_absolute_url
    if (!path) throw new Error(`the demo content has no entry in ${list}`)
    return path
  }
  const paths = [
    ['home', '/de'],
    ['event list', '/de/konzerte'],
    ['season', '/de/konzerte?view=season'],
    ['event', await first('productions')],
    ['all concerts, as overlay', '/de/konzerte?overlay=true'],
    ['abo list', '/de/abonnements'],
    ['abo', await first('abos')],
    ['news', '/de/aktuelles'],
    ['article', await first('articles')],
    ['content page', '/de/service/abo-information'],
    ['imprint', '/de/impressum'],
    ['every block', '/de/bausteine'],
    ['landing page', '/de/festival'],
    ['press', '/de/presse/pressedownloads'],
    // without a query, because search results are deliberately excluded from search engines
    ['search', '/de/search'],
    ['newsletter', '/de/newsletter'],
    ['watchlist', '/de/merkzettel'],
    ['cookies', '/de/cookies'],
  ] as const
  return paths.map(([screen, path]) => ({ screen, path, cookie: '', isHidden: false }))
}

function request(port: number, path: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { host: `hh.localhost:${port}` } }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part) => {
        text += part
      })
      answer.on('end', () => resolve(JSON.parse(text)))
    }).on('error', reject)
  })
}
