declare module 'virtual:client-assets' {
  /** Addresses of the client's files, made by scripts/vite/client-assets.ts. */
  export const clientAssets: {
    script: string
    styles: string[]
    preloads: string[]
    screens: Record<string, { scripts: string[]; styles: string[] }>
    overlayStyles: string[]
    /** What staff's documents load: `bar`, `editor`, `admin`. */
    staff: Record<string, { script: string; styles: string[] }>
  }
}
