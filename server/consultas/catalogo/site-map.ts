import { alternates, CATALOGO, courseAddress } from './address.ts'
import { escapeHtml } from './pagina/markup.ts'
import type { Snapshot } from './snapshot.ts'

const entry = ({ casa }: Snapshot, path: string, base: string) => {
  const links = alternates(path, casa.idioma).map(
    (one) => `<xhtml:link rel="alternate" hreflang="${one.idioma}" href="${escapeHtml(base + one.path)}"/>`,
  )
  return `<url><loc>${escapeHtml(base + path)}</loc>${links.join('')}</url>`
}

/** The addresses of the catalogue, for search engines: none while it is off. */
export function siteMap(snapshot: Snapshot | undefined, base: string): string {
  const paths = snapshot ? [CATALOGO, ...snapshot.cursos.map((one) => courseAddress(one.codigo))] : []
  const urls = snapshot ? paths.map((path) => entry(snapshot, path, base)) : []
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('\n')}</urlset>
`
}

/** Paths that search engines may read: the catalogue, when there is one, and nothing that needs a session. */
export const robots = (snapshot: Snapshot | undefined, base: string) =>
  snapshot
    ? `User-agent: *\nAllow: ${CATALOGO}\nDisallow: /\nSitemap: ${base}/sitemap.xml\n`
    : 'User-agent: *\nDisallow: /\n'
