// The providers of external media: their hosts, the ids in their addresses, and the frames built from the ids.

export type EmbedKind = 'video' | 'videoList' | 'audio' | 'viewer' | 'social'
export type Provider = keyof typeof providers

const youtube = [
  ...['youtube.com', 'www.youtube.com', 'm.youtube.com', 'youtu.be'],
  ...['youtube-nocookie.com', 'www.youtube-nocookie.com'],
]
const vimeo = ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']

/** The allowed hosts of each provider, by kind of field. */
export const hostsOf: Record<EmbedKind, Partial<Record<Provider, readonly string[]>>> = {
  video: { youtube, vimeo },
  videoList: { youtube, vimeo },
  audio: {
    spotify: ['open.spotify.com'],
    soundcloud: ['soundcloud.com', 'www.soundcloud.com', 'm.soundcloud.com', 'w.soundcloud.com'],
    podigee: ['*.podigee.io', '*.podigee-cdn.net'],
  },
  viewer: {
    issuu: ['issuu.com', 'www.issuu.com', 'e.issuu.com'],
    yumpu: ['yumpu.com', 'www.yumpu.com'],
    calameo: ['calameo.com', 'www.calameo.com', 'v.calameo.com'],
  },
  social: {
    instagram: ['instagram.com', 'www.instagram.com'],
    facebook: ['facebook.com', 'www.facebook.com', 'm.facebook.com'],
    youtube,
    tiktok: ['tiktok.com', 'www.tiktok.com'],
  },
}

export interface ProviderRule {
  /** As visitors read it: `YouTube`. */
  name: string
  recipient: string
  /** The frames' origins, for the Content-Security-Policy. */
  frames: readonly string[]
  /** Returns the canonical id in an address of one of the provider's hosts; null for an address without an id. */
  id(url: URL): string | null
  src(id: string): string
  url(id: string): string
}

export const providers = {
  youtube: {
    name: 'YouTube',
    recipient: 'Google',
    frames: ['https://www.youtube-nocookie.com'],
    id: (url) => {
      if (url.hostname === 'youtu.be') return whole(/^\/([\w-]{11})$/, url.pathname)
      if (url.pathname === '/watch') return whole(/^([\w-]{11})$/, url.searchParams.get('v'))
      return whole(/^\/(?:embed|shorts|live)\/([\w-]{11})$/, url.pathname)
    },
    src: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
    url: (id) => `https://www.youtube.com/watch?v=${id}`,
  },
  vimeo: {
    name: 'Vimeo',
    recipient: 'Vimeo',
    frames: ['https://player.vimeo.com'],
    // the address of an unlisted video has a second part: /123456789/0a1b2c3d4e or ?h=0a1b2c3d4e
    id: (url) => {
      const found = /^\/(?:video\/)?(\d{6,12})(?:\/([0-9a-f]{6,16}))?$/.exec(url.pathname)
      if (!found) return null
      const hash = found[2] ?? whole(/^([0-9a-f]{6,16})$/, url.searchParams.get('h'))
      return hash ? `${found[1]}/${hash}` : (found[1] ?? null)
    },
    src: (id) => {
      const [number, hash] = id.split('/')
      return `https://player.vimeo.com/video/${number}?dnt=1${hash ? `&h=${hash}` : ''}`
    },
    url: (id) => `https://vimeo.com/${id}`,
  },
  spotify: {
    name: 'Spotify',
    recipient: 'Spotify',
    frames: ['https://open.spotify.com'],
    id: (url) =>
      whole(
        /^\/(?:intl-[a-z]{2}\/)?(?:embed\/)?((?:track|album|playlist|artist|show|episode)\/[A-Za-z0-9]{22})$/,
        url.pathname,
      ),
    src: (id) => `https://open.spotify.com/embed/${id}`,
    url: (id) => `https://open.spotify.com/${id}`,
  },
  soundcloud: {
    name: 'SoundCloud',
    recipient: 'SoundCloud',
    frames: ['https://w.soundcloud.com'],
    // a page (/artist/title, /artist/sets/title), or the player's frame, which contains the page or an API id
    id: (url) => {
      if (url.hostname !== 'w.soundcloud.com') return soundcloudPage(url)
      const inner = url.pathname === '/player/' ? httpsUrl(url.searchParams.get('url') ?? '') : null
      if (inner?.hostname === 'soundcloud.com') return soundcloudPage(inner)
      if (inner?.hostname !== 'api.soundcloud.com') return null
      return whole(/^\/((?:tracks|playlists)\/\d{1,15})$/, inner.pathname)
    },
    src: (id) => `https://w.soundcloud.com/player/?url=${encodeURIComponent(soundcloudAddress(id))}&visual=false`,
    url: (id) =>
      isSoundcloudApi(id) ? `https://w.soundcloud.com/player/?url=${soundcloudAddress(id)}` : soundcloudAddress(id),
  },
  podigee: {
    name: 'Podigee',
    recipient: 'Podigee',
    frames: ['https://*.podigee.io', 'https://*.podigee-cdn.net'],
    // an episode's page or file on the podcast's host
    id: (url) => {
      const host = url.hostname.split('.')[0]
      const path = url.hostname.endsWith('.podigee.io')
        ? whole(/^\/([\w-]{1,200})(?:\/embed)?\/?$/, url.pathname)
        : whole(/^\/([\w-]{1,200}\.(?:mp3|m4a|aac|opus|ogg))$/, url.pathname)
      return path && `${host}/${path}`
    },
    src: (id) => (isPodigeeFile(id) ? podigeeAddress(id) : `${podigeeAddress(id)}/embed?context=external`),
    url: (id) => podigeeAddress(id),
  },
  issuu: {
    name: 'Issuu',
    recipient: 'Issuu',
    frames: ['https://e.issuu.com'],
    id: (url) => {
      if (url.hostname === 'e.issuu.com') {
        const user = whole(/^([\w.-]{1,100})$/, url.searchParams.get('u'))
        const document = whole(/^([\w.-]{1,200})$/, url.searchParams.get('d'))
        return url.pathname === '/embed.html' && user && document ? `${user}/docs/${document}` : null
      }
      return whole(/^\/([\w.-]{1,100}\/docs\/[\w.-]{1,200})\/?$/, url.pathname)
    },
    src: (id) => {
      const [user, , document] = id.split('/')
      return `https://e.issuu.com/embed.html?d=${document}&u=${user}`
    },
    url: (id) => `https://issuu.com/${id}`,
  },
  yumpu: {
    name: 'Yumpu',
    recipient: 'Yumpu',
    frames: ['https://www.yumpu.com'],
    id: (url) => {
      const page = /^\/([a-z]{2})\/document\/(?:view|read|fullscreen)\/(\d{1,12})(?:\/[\w-]*)?$/.exec(url.pathname)
      if (page) return `${page[1]}/document/view/${page[2]}`
      return whole(/^\/([a-z]{2}\/embed\/view\/\w{4,40})$/, url.pathname)
    },
    src: (id) => `https://www.yumpu.com/${id.replace('/document/', '/embed/')}`,
    url: (id) => `https://www.yumpu.com/${id}`,
  },
  calameo: {
    name: 'Calaméo',
    recipient: 'Calaméo',
    frames: ['https://v.calameo.com'],
    id: (url) =>
      url.hostname === 'v.calameo.com'
        ? whole(/^([0-9a-f]{21})$/, url.searchParams.get('bkcode'))
        : whole(/^\/(?:books|read)\/([0-9a-f]{21})(?:-[\w-]*)?$/, url.pathname),
    src: (id) => `https://v.calameo.com/?bkcode=${id}`,
    url: (id) => `https://www.calameo.com/books/${id}`,
  },
  instagram: {
    name: 'Instagram',
    recipient: 'Meta',
    frames: ['https://www.instagram.com'],
    id: (url) =>
      whole(/^\/(?:[\w.]{1,30}\/)?((?:p|reel|tv)\/[\w-]{5,40})(?:\/embed)?(?:\/captioned)?\/?$/, url.pathname),
    src: (id) => `https://www.instagram.com/${id}/embed/`,
    url: (id) => `https://www.instagram.com/${id}/`,
  },
  facebook: {
    name: 'Facebook',
    recipient: 'Meta',
    frames: ['https://www.facebook.com'],
    id: (url) => {
      const isPlugin = /^\/plugins\/(?:post|video)\.php$/.test(url.pathname)
      const page = isPlugin ? httpsUrl(url.searchParams.get('href') ?? '') : url
      if (!page || !hostsOf.social.facebook?.includes(page.hostname)) return null
      return whole(/^\/([\w.-]{1,100}\/(?:posts|videos|photos)\/[\w.-]{1,200})\/?$/, page.pathname)
    },
    src: (id) => {
      const plugin = id.split('/')[1] === 'videos' ? 'video' : 'post'
      return `https://www.facebook.com/plugins/${plugin}.php?href=${encodeURIComponent(`https://www.facebook.com/${id}`)}`
    },
    url: (id) => `https://www.facebook.com/${id}`,
  },
  tiktok: {
    name: 'TikTok',
    recipient: 'TikTok',
    frames: ['https://www.tiktok.com'],
    id: (url) => whole(/^\/(@[\w.]{1,40}\/video\/\d{6,25})\/?$/, url.pathname),
    src: (id) => `https://www.tiktok.com/embed/v2/${id.split('/')[2]}`,
    url: (id) => `https://www.tiktok.com/${id}`,
  },
} satisfies Record<string, ProviderRule>

/**
 * Parses `https://host/…` with up to 2,048 characters; null for a user name, port, percent-encoded or non-ASCII host,
 * backslash, white space or control character.
 */
export function httpsUrl(address: string): URL | null {
  if (address.length > 2048 || !/^https:\/\/[a-z0-9.-]+(?:[/?#]|$)/i.test(address)) return null
  if (/[\\\s\u0000-\u001f\u007f]/.test(address) || !URL.canParse(address)) return null
  return new URL(address)
}

function whole(pattern: RegExp, text: string | null): string | null {
  return (text !== null && pattern.exec(text)?.[1]) || null
}

function soundcloudPage(url: URL): string | null {
  return whole(/^\/([\w-]{1,100}\/(?:sets\/)?[\w-]{1,200})\/?$/, url.pathname)
}
function isSoundcloudApi(id: string): boolean {
  return /^(?:tracks|playlists)\/\d+$/.test(id)
}
function soundcloudAddress(id: string): string {
  return isSoundcloudApi(id) ? `https://api.soundcloud.com/${id}` : `https://soundcloud.com/${id}`
}

function isPodigeeFile(id: string): boolean {
  return /\.\w{3,4}$/.test(id)
}
function podigeeAddress(id: string): string {
  const [host, path] = id.split('/')
  return isPodigeeFile(id) ? `https://${host}.podigee-cdn.net/${path}` : `https://${host}.podigee.io/${path}`
}
