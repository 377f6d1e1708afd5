// Hosts that the analytics container of a site contacts after consent. The Content-Security-Policy is cached with the
// page, so on a site with an analytics container, it lists these hosts for every visitor, even without consent.

export const analyticsHosts = {
  script: ['https://www.googletagmanager.com'],
  connect: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://www.google.com',
    'https://googleads.g.doubleclick.net',
  ],
  image: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://www.google.com'],
} as const
