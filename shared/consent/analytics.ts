// The hosts that a site's analytics container talks to, once a visitor has agreed (client/consent/analytics.ts). The
// Content-Security-Policy is static and cached with the page, so a site with a container names them for everybody;
// that alone loads nothing. Only scripts of the container's own host run; tags that need others are not for us.

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
